import type { BundleOptions } from './bundle.ts'
import { isObject, type JsonObject } from './json.ts'
import {
  decodeReferences,
  LongChain,
  type References,
  type Referring,
  readReferences,
  takeOutBroken,
} from './local-references.ts'
import { locateBy, locateIn } from './place.ts'
import type { Pointer } from './pointer.ts'
import { DocumentError, type DocumentProblem, type Finding } from './problem.ts'
import { readSourceFile, type SourceFile } from './source-file.ts'

export type LoadOptions = BundleOptions

/** A bundled OpenAPI document: external `$ref`s moved in, local ones kept, none of them percent-encoded. */
export interface LoadedDocument {
  document: JsonObject
  /** The document as JSON, in UTF-8: that of a single file which is JSON already as it was written. */
  json: string | Buffer
  /** The `$ref`s that cannot be followed. They were taken out. */
  problems: readonly DocumentProblem[]
  /** Where they were taken out. */
  takenOut: readonly Pointer[]
  /** Finds where in its file each finding stands. */
  locate(findings: readonly Finding[]): Promise<DocumentProblem[]>
}

/**
 * Reads and bundles the OpenAPI description at `file`.
 * @throws {DocumentError} when it is missing, does not parse, or is no OpenAPI 3.0, 3.1 or 3.2
 */
export async function load(file: string, options: LoadOptions = {}): Promise<LoadedDocument> {
  const root = await readSourceFile(file)
  const locate = (findings: readonly Finding[]) => locateIn(root.path, findings)
  const mistake = describeMistake(root.parsed)
  if (mistake) throw new DocumentError(await locate([mistake]))
  const document = root.parsed as JsonObject
  const references = await followable(document, locate)
  const findings = takeOutBroken(references.broken)
  const takenOut = pointersOf(references.broken)
  if (references.external.length > 0 && document.$self === undefined)
    return loadFiles(root, findings, takenOut, options)
  if (references.external.length > 0) {
    findings.push(SELF)
    takenOut.push(...takeOut(references.external))
  }
  const result = { problems: await locate(findings), takenOut, locate }
  const json = root.json ?? print(document)
  decodeReferences(references.encoded)
  return { document, json, ...result }
}

async function loadFiles(
  root: SourceFile,
  inRoot: Finding[],
  takenOut: Pointer[],
  options: LoadOptions,
): Promise<LoadedDocument> {
  // Only now: what bundles takes longer to load than most documents, and one of a single file needs none of it.
  const { bundleFiles } = await import('./bundle.ts')
  const { json, problems, originOf } = await bundleFiles(root, options)
  const document: JsonObject = JSON.parse(json)
  const locate = (found: readonly Finding[]) => locateBy(originOf, found)
  const { external, broken, encoded } = await followable(document, locate)
  decodeReferences(encoded)
  const findings = [...inRoot, ...takeOutBroken(broken)]
  // The bundler has said what is wrong with those that are still external.
  takenOut.push(...pointersOf(broken), ...takeOut(external))
  return {
    document,
    json: `${json}\n`,
    problems: [...problems, ...(await locate(findings))],
    takenOut,
    locate,
  }
}

async function followable(document: JsonObject, locate: LoadedDocument['locate']): Promise<References> {
  try {
    return readReferences(document)
  } catch (error) {
    throw error instanceof LongChain ? new DocumentError(await locate([error.finding])) : error
  }
}

/** Takes references out of which all that is wrong was said. */
function takeOut(referring: readonly Referring[]): Pointer[] {
  for (const { holder } of referring) delete holder.$ref
  return pointersOf(referring)
}

function pointersOf(referring: readonly Referring[]): Pointer[] {
  return referring.map(({ pointer }) => pointer)
}

/** References are followed from where the file is, as in OpenAPI 3.1. */
const SELF: Finding = {
  pointer: '/$self',
  message: '$self is supported only where every $ref stays in the document: write "#/…", or leave $self out',
}

function print(document: JsonObject): string {
  return `${JSON.stringify(document, null, 2)}\n`
}

/** What a document is instead of an OpenAPI one that is supported; undefined when it is one. */
function describeMistake(parsed: unknown): Finding | undefined {
  const found = describe(parsed)
  if (found === undefined) return undefined
  const pointer = isObject(parsed) && parsed.openapi !== undefined ? '/openapi' : '/'
  return { pointer, message: `expected an OpenAPI 3.0, 3.1 or 3.2 document, but it ${found}` }
}

function describe(parsed: unknown): string | undefined {
  if (parsed === undefined || parsed === null) return 'is empty'
  if (!isObject(parsed)) return Array.isArray(parsed) ? 'is a list' : `is a ${typeof parsed}`
  for (const field of ['openapi', 'swagger', 'asyncapi', 'arazzo']) {
    const version = parsed[field]
    if (version === undefined) continue
    if (field === 'openapi' && typeof version === 'string' && /^3\.[012]\.\d+/.test(version)) return undefined
    if (field === 'openapi' && typeof version === 'number') return describeNumber(version)
    return `says ${JSON.stringify(`${field}: ${String(version)}`)}`
  }
  return 'has no field "openapi"'
}

/** YAML reads 3.1 without quotes as a number, and 3.0 as 3. */
function describeNumber(version: number): string {
  const written = version === 3 ? '3.0' : String(version)
  return `says "openapi: ${written}", which is a number: write all of the version, such as "${written}.1"`
}
