import { fileURLToPath } from 'node:url'
import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import type { Overlaid } from '../overlay/apply.ts'
import { DocumentError, type DocumentProblem, type Finding } from '../problem.ts'
import {
  LongChain,
  pointAll,
  pointAllAsUris,
  type References,
  type Referring,
  readReferences,
  takeOutBroken,
} from '../references/local-references.ts'
import { describeMistake } from './describe-mistake.ts'
import { isRemote } from './display-path.ts'
import { inlineReferences, isLocal } from './inline-references.ts'
import { takeOutMisplaced } from './misplaced.ts'
import { locateBy, locateCorrections, type Origin, type ReadAsMeant } from './place.ts'
import { RemoteFiles, type RemoteLimits } from './remote.ts'
import { Root } from './root.ts'
import { nameSchemesOfUris } from './scheme-uris.ts'
import { followSelf } from './self.ts'
import { readSourceFile, SourceFile } from './source-file.ts'
import { readVersions } from './versions.ts'

export interface LoadOptions {
  /** Whether files may be fetched from other hosts than the document's own. Default: no. */
  allowRemote?: boolean
  /** OpenAPI Overlay 1.0 files that change the document before anything else reads it, one after the other. */
  overlays?: readonly string[]
  remoteLimits?: RemoteLimits
  /**
   * The folder that references to files must not leave. Default: the nearest at or above the document that holds
   * `contract-first.yaml`, else `.git`, else the document's own.
   */
  root?: string | undefined
  /** The name of the document in messages; default: its path. */
  label?: string
  /** The advice in messages about a file outside the root. Default: the option `--root`. */
  rootAdvice?: string
}

/** A bundled OpenAPI document: external `$ref`s moved in, and every `$ref` a JSON Pointer that is not percent-encoded. */
export interface LoadedDocument {
  document: JsonObject
  /** The document as JSON; a single file that is JSON already stays as it was written. */
  json: string
  /**
   * The `$ref`s that cannot be followed, and values that are not the object, list or mapping that belongs there. All of
   * them were taken out.
   */
  problems: readonly DocumentProblem[]
  /** The places that are read as meant, rather than as written. */
  corrections: readonly ReadAsMeant[]
  /** The places from which they were taken out. */
  takenOut: readonly Pointer[]
  /** The actions of overlays that selected nothing. */
  overlaidInVain: readonly DocumentProblem[]
  /** Finds the place of each finding in its file. */
  locate(findings: readonly Finding[]): DocumentProblem[]
  /** Tells where a value was written; all repetitions by YAML aliases have one origin. */
  originOf(pointer: Pointer): Origin
  /** The files of the document, its own first. */
  files: readonly SourceFile[]
}

/**
 * Reads and bundles an OpenAPI description in YAML or JSON.
 * @param source - a path, an `http:`, `https:` or `file:` URL, or the parsed document
 * @throws {DocumentError} when it is missing, does not parse, or is not OpenAPI 3.0, 3.1 or 3.2
 */
export async function load(source: string | URL | JsonObject, options: LoadOptions = {}): Promise<LoadedDocument> {
  const isAllowed = (url: string) => options.allowRemote === true || isOfHost(url, source)
  const remote = new RemoteFiles(isAllowed, options.remoteLimits)
  const file = await readFirst(source, options.label, remote)
  // A YAML alias is the same object in several places; from here on, each place has its own.
  const parsed: unknown = file.isJson || !isObject(file.parsed) ? file.parsed : JSON.parse(JSON.stringify(file.parsed))
  const overlaid = await overlay(file, parsed, options.overlays ?? [])
  const originIn = overlaid?.originOf ?? ((pointer: Pointer): Origin => ({ file, pointer }))
  const overlaidInVain = overlaid?.inVain ?? []
  const locate = (findings: readonly Finding[]) => locateBy(originIn, findings)
  const versions = readVersions(parsed, file)
  const mistake = describeMistake(parsed)
  if (mistake) throw new DocumentError(locate([mistake]))
  const document = parsed as JsonObject
  const { found: misplaced, corrections: nulls, referring } = takeOutMisplaced(document)
  const isWhole = referring.every(isLocal)
  const inlined = isWhole ? inlineReferences(document, referring) : { found: [], corrections: [] }
  nameSchemesOfUris(document)
  followSelf(document, file.path)
  const references = followable(document, locate)
  // What they lead to may be in the entries of another file.
  const broken = isWhole ? references.broken : []
  const findings = [...misplaced, ...inlined.found, ...takeOutBroken(broken)]
  const takenOut = [...misplaced, ...inlined.found, ...broken].map(({ pointer }) => pointer)
  const corrections = [...versions, ...nulls, ...inlined.corrections, ...references.corrections]
  if (references.external.length > 0) {
    pointAllAsUris(references)
    const root = new Root(file.path, { given: options.root, advice: options.rootAdvice })
    return {
      ...(await loadFiles(file, document, { originIn, inRoot: findings, corrections, takenOut, remote, root })),
      overlaidInVain,
    }
  }
  const { text } = file
  const isAsWritten = file.isJson && !overlaid && versions.length === 0 && inlined.corrections.length === 0
  const json = isAsWritten && /^\{\r?\n/.test(text) ? endingInLineBreak(text) : print(document)
  pointAll(document, references)
  const originOf = (pointer: Pointer): Origin => writtenIn(originIn(pointer))
  return {
    document,
    json,
    problems: locate(findings),
    corrections: [...file.corrections, ...locateCorrections(originIn, corrections)],
    takenOut,
    overlaidInVain,
    locate,
    originOf,
    files: [file],
  }
}

async function overlay(root: SourceFile, document: unknown, paths: readonly string[]): Promise<Overlaid | undefined> {
  if (paths.length === 0 || !isObject(document)) return undefined
  // Imported only here, since few documents have one.
  const { applyOverlays } = await import('../overlay/apply.ts')
  return applyOverlays(root, document, paths)
}

function writtenIn({ file, pointer }: Origin): Origin {
  return { file, pointer: file.writtenAt(pointer) }
}

async function readFirst(
  source: string | URL | JsonObject,
  label: string | undefined,
  remote: RemoteFiles,
): Promise<SourceFile> {
  if (isObject(source) && !(source instanceof URL))
    return new SourceFile('', JSON.stringify(source, null, 2), label ?? 'the document')
  const name = String(source)
  if (isRemote(name)) return new SourceFile(name, await remoteText(name, remote), label)
  return readSourceFile(name.startsWith('file:') ? fileURLToPath(name) : name, label)
}

async function remoteText(url: string, remote: RemoteFiles): Promise<string> {
  try {
    return await remote.read(url)
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    throw new DocumentError([{ file: url, line: 1, column: 1, message }])
  }
}

/** Whether a URL is of the host that a document comes from: loading it from there allows that host. */
export function isOfHost(url: string, source: unknown): boolean {
  const name = String(source)
  return isRemote(name) && new URL(url).origin === new URL(name).origin
}

interface LoadContext {
  originIn: (pointer: Pointer) => Origin
  /** The findings in the document's own file. */
  inRoot: Finding[]
  corrections: Finding[]
  takenOut: Pointer[]
  remote: RemoteFiles
  root: Root
}

async function loadFiles(
  file: SourceFile,
  document: JsonObject,
  { originIn, inRoot, corrections, takenOut, remote, root }: LoadContext,
): Promise<Omit<LoadedDocument, 'overlaidInVain'>> {
  // Imported only here: the bundler takes longer to load than most documents, and a single file does not need it.
  const { bundleFiles } = await import('./bundle.ts')
  const { json, problems, corrections: ofFiles, files, originOf } = await bundleFiles(file, document, remote, root)
  const placeOf = (pointer: Pointer): Origin => {
    const place = originOf(pointer)
    return place.file === file ? originIn(place.pointer) : place
  }
  const bundled: JsonObject = JSON.parse(json)
  const locate = (found: readonly Finding[]) => locateBy(placeOf, found)
  const { found: misplaced, corrections: nulls, referring } = takeOutMisplaced(bundled)
  const inlined = inlineReferences(bundled, referring)
  const references = followable(bundled, locate)
  const whole = inlined.corrections.length === 0 ? `${json}\n` : print(bundled)
  pointAll(bundled, references)
  // The bundler has reported those that are still external, unless they are where it does not look for references.
  const unseen =
    problems.length > 0 ? [] : references.external.map(({ holder, pointer }) => outOfPlace(holder, pointer))
  const findings = [...inRoot, ...misplaced, ...inlined.found, ...unseen, ...takeOutBroken(references.broken)]
  takenOut.push(
    ...[...misplaced, ...inlined.found, ...references.broken].map(({ pointer }) => pointer),
    ...takeOut(references.external),
  )
  return {
    document: bundled,
    json: whole,
    problems: [...problems, ...locate(findings)],
    corrections: [
      ...files.flatMap((one) => one.corrections),
      ...locateCorrections(originIn, corrections),
      ...ofFiles,
      ...locateCorrections(placeOf, [...nulls, ...inlined.corrections, ...references.corrections]),
    ],
    takenOut,
    locate,
    // The bundler has rewritten the contents of other files, and knows the one place of each of their objects.
    originOf: (pointer) => (placeOf(pointer).file === file ? writtenIn(placeOf(pointer)) : placeOf(pointer)),
    files,
  }
}

function followable(document: JsonObject, locate: LoadedDocument['locate']): References {
  try {
    return readReferences(document)
  } catch (error) {
    throw error instanceof LongChain ? new DocumentError(locate([error.finding])) : error
  }
}

function outOfPlace({ $ref }: JsonObject, pointer: Pointer): Finding {
  const message = `$ref ${JSON.stringify($ref)} leads into another file, from a place that has no references to files`
  return { pointer: below(pointer, '$ref'), message }
}

/** Takes out references whose problems have been reported. */
function takeOut(referring: readonly Referring[]): Pointer[] {
  for (const { holder } of referring) delete holder.$ref
  return referring.map(({ pointer }) => pointer)
}

function print(document: JsonObject): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

function endingInLineBreak(text: string): string {
  return `${text.slice(0, text.lastIndexOf('}') + 1)}\n`
}
