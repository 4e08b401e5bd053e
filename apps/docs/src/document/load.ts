import { readFile } from 'node:fs/promises'
import { Excess, refuseExcess } from '@contract-first/codegen/excess'
import { type LoadOptions, load } from '@contract-first/codegen/load'
import { DocumentError, describeProblem, sortByPlace } from '@contract-first/codegen/problem'
import { isAlias, isMap, isSeq, LineCounter, parseDocument, stringify } from 'yaml'
import type { PublicCompanion } from '../internal/companions.ts'
import { type PublicDocument, withoutInternal } from '../internal/document.ts'
import { type Source, stepsOf } from './node.ts'

export { DocumentError }

/** A document that was read, and what has been said about it so far. */
export interface Loaded {
  source: Source
  /** All that cannot be shown, as `file:line:column: message`, in the order of the file. */
  warnings(): Promise<string[]>
}

/** An OpenAPI document without what is internal, also as readers may download it. */
export interface LoadedDocument extends Loaded, Pick<PublicDocument, 'isReduced' | 'hides'> {
  /** Bundled, in UTF-8. */
  json: string
  /** The same in YAML, if that is what its author writes: of a single file in which nothing is internal as it was written. */
  yaml: string | undefined
}

/**
 * Reads an OpenAPI 3.0, 3.1 or 3.2 document with the files that it refers to.
 * @throws {DocumentError} when it is missing, does not parse, or is no such document
 */
export async function loadDocument(file: string, options?: LoadOptions): Promise<LoadedDocument> {
  const { document: all, json, problems, locate } = await load(file, options)
  const { document, isReduced, hides, originOf } = withoutInternal(all)
  const findings = createFindings()
  const places = () => findings.all().map(({ pointer, message }) => ({ pointer: originOf(pointer), message }))
  return {
    source: { root: document, is30: String(document.openapi).startsWith('3.0'), warn: findings.add },
    json: isReduced ? `${JSON.stringify(document, null, 2)}\n` : json.toString(),
    yaml: /\.ya?ml$/i.test(file) ? await yamlOf(file, document, isReduced) : undefined,
    isReduced,
    hides,
    warnings: async () => sortByPlace([...problems, ...(await locate(places()))]).map(describeProblem),
  }
}

async function yamlOf(file: string, document: object, isReduced: boolean): Promise<string> {
  if (isReduced) return stringify(document, { aliasDuplicateObjects: false })
  const written = await readFile(file, 'utf8')
  const hasOtherFiles = /\$ref['"]?\s*:\s*['"]?[^#'"\s]/.test(written)
  return hasOtherFiles ? stringify(document) : written
}

/**
 * Reads a file of YAML or JSON that goes with a document.
 * @param publish leaves out what is internal
 * @throws {DocumentError} when it is missing or does not parse
 */
export async function loadCompanion(file: string, publish: (root: unknown) => PublicCompanion): Promise<Loaded> {
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new DocumentError([
      { file, line: 1, column: 1, message: error instanceof Error ? error.message : String(error) },
    ])
  })
  const lines = new LineCounter()
  const parsed = parseDocument(text, { lineCounter: lines })
  const placeOf = (offset: number) => {
    const { line, col } = lines.linePos(offset)
    return { file, line, column: col }
  }
  const [mistake] = parsed.errors
  if (mistake !== undefined)
    throw new DocumentError([{ ...placeOf(mistake.pos[0]), message: mistake.message.split('\n')[0] ?? '' }])
  const whole = parsed.toJS({ maxAliasCount: -1 })
  try {
    refuseExcess(whole, text.length)
  } catch (error) {
    if (!(error instanceof Excess)) throw error
    throw new DocumentError([{ ...placeOf(offsetOf(parsed.contents, error.path)), message: error.message }])
  }
  const { root, originOf } = publish(whole)
  const findings = createFindings()
  const located = () =>
    findings
      .all()
      .map(({ pointer, message }) => ({ ...placeOf(offsetOf(parsed.contents, stepsOf(originOf(pointer)))), message }))
  return {
    source: { root, is30: false, warn: findings.add },
    warnings: async () => sortByPlace(located()).map(describeProblem),
  }
}

/** Where in its file the value that steps lead to begins. */
function offsetOf(contents: unknown, steps: readonly string[]): number {
  let offset = 0
  let node = contents
  for (const step of steps) {
    node = isMap(node) || isSeq(node) ? node.get(isSeq(node) ? Number(step) : step, true) : undefined
    if ((isMap(node) || isSeq(node) || isAlias(node)) && node.range) offset = node.range[0]
  }
  return offset
}

function createFindings() {
  const findings = new Map<string, { pointer: string; message: string }>()
  return {
    add: (pointer: string, message: string) => void findings.set(`${pointer} ${message}`, { pointer, message }),
    all: () => [...findings.values()],
  }
}
