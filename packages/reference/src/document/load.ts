import {
  DocumentError,
  describeProblem,
  type LoadOptions,
  load,
  movedTo,
  readEventData,
  readSourceFile,
  type SourceFile,
  sortByPlace,
  unifyLoaded,
} from '@contract-first/document'
import { stepsOf } from '@contract-first/document/json'
import { stringify } from 'yaml'
import type { PublicCompanion } from '../internal/companions.ts'
import { type PublicDocument, withoutInternal } from '../internal/document.ts'
import type { Source } from './node.ts'

export { DocumentError }

/** A document that was read, with its warnings so far. */
export interface Loaded {
  source: Source
  /** Everything that cannot be shown, as `file:line:column: message`, in the order of the file. */
  warnings(): Promise<string[]>
}

/**
 * The unified view of an OpenAPI document without its internal parts, and the same as its author wrote it, for
 * download.
 */
export interface LoadedDocument extends Loaded, Pick<PublicDocument, 'hides'> {
  /** Bundled, in UTF-8. */
  json: string
  /** The same in YAML, if its author writes that: unchanged for a single file without internal parts. */
  yaml: string | undefined
}

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 document with the files that it refers to.
 * @throws {DocumentError} when it is missing, does not parse, or is not one
 */
export async function loadDocument(file: string, options?: LoadOptions): Promise<LoadedDocument> {
  const loaded = await load(file, options)
  const { document: all, json, problems, files } = loaded
  if (problems.length > 0) throw new DocumentError(problems)
  const { document, isReduced, hides, originOf } = withoutInternal(all)
  // Written before the document is changed below: exactly its public parts.
  const published = isReduced ? `${JSON.stringify(document, null, 2)}\n` : json
  const yaml = /\.ya?ml$/i.test(file) ? yamlOf(files, document, isReduced) : undefined
  const findings = createFindings()
  const { locate, corrected } = unifyLoaded({
    document,
    corrections: loaded.corrections,
    locate: (found) => loaded.locate(found.map((finding) => movedTo(originOf(finding.pointer), finding))),
  })
  readEventData(document)
  return {
    source: { root: document, warn: findings.add },
    json: published,
    yaml,
    hides,
    // A part that several path items share is read for each of them.
    warnings: async () => [...corrected(), ...new Set(sortByPlace(locate(findings.all())).map(describeProblem))],
  }
}

function yamlOf([written, ...others]: readonly SourceFile[], document: object, isReduced: boolean): string {
  if (isReduced) return stringify(document, { aliasDuplicateObjects: false })
  return written === undefined || others.length > 0 ? stringify(document) : written.text
}

/**
 * Reads a YAML or JSON file that belongs to a document.
 *
 * @param publish - leaves out internal parts
 * @throws {DocumentError} when it is missing or does not parse
 */
export async function loadCompanion(file: string, publish: (root: unknown) => PublicCompanion): Promise<Loaded> {
  const written = readSourceFile(file)
  const { root, originOf } = publish(written.parsed)
  const findings = createFindings()
  const located = () =>
    findings.all().map(({ pointer, message }) => written.problem(stepsOf(originOf(pointer)), message))
  return {
    source: { root, warn: findings.add },
    warnings: async () => sortByPlace(located()).map(describeProblem),
  }
}

function createFindings() {
  const findings = new Map<string, { pointer: string; message: string }>()
  return {
    add: (pointer: string, message: string) => void findings.set(`${pointer} ${message}`, { pointer, message }),
    all: () => [...findings.values()],
  }
}
