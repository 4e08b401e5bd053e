import { readFile as readText } from 'node:fs/promises'
import { relative, resolve } from 'node:path'
import {
  BaseResolver,
  bundle,
  createConfig,
  type Document,
  getLineColLocation,
  makeDocumentFromString,
  Source,
  YamlParseError,
} from '@redocly/openapi-core'
import { isObject, type JsonObject } from './json.ts'
import { below, type Pointer } from './pointer.ts'
import { DocumentError, type DocumentProblem } from './problem.ts'
import { isLocal, leadsSomewhere, referencesOf } from './references.ts'

/** A bundled OpenAPI document: external `$ref`s moved in, local ones kept. */
export interface LoadedDocument {
  document: JsonObject
  /** Says where in its file a place of the document stands. */
  problemAt(pointer: Pointer, message: string): DocumentProblem
}

/**
 * Reads and bundles the OpenAPI description at `file`.
 * @throws {DocumentError} when it is missing, does not parse, is no OpenAPI 3.0 or 3.1, or has a broken `$ref`
 */
export async function load(file: string): Promise<LoadedDocument> {
  const root = await readFile(file)
  requireOpenApi(root)
  const references = referencesOf(root.parsed)
  const broken = references.filter((reference) => isLocal(reference) && !leadsSomewhere(root.parsed, reference))
  if (broken.length > 0) {
    throw new DocumentError(
      broken.map(({ ref, pointer }) =>
        at(root.source, `#${below(pointer, '$ref')}`, `$ref ${JSON.stringify(ref)} leads nowhere`),
      ),
    )
  }
  const document = references.every(isLocal) ? (root.parsed as JsonObject) : await bundleParts(root)
  return { document, problemAt: (pointer, message) => at(root.source, `#${pointer}`, message) }
}

/** Moves what other files hold into the document. A document of one file needs no bundling, which takes most of the time. */
async function bundleParts(root: Document): Promise<JsonObject> {
  const config = await createConfig({})
  const { bundle: bundled, problems } = await bundle({
    doc: root,
    config,
    externalRefResolver: new BaseResolver(config.resolve),
  })
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw new DocumentError(
      errors.map(({ message, location: [location] }) => {
        const pointer = location?.pointer ?? '#/'
        return at(location?.source ?? root.source, pointer, `${message} (at ${pointer})`)
      }),
    )
  }
  return bundled.parsed as JsonObject
}

async function readFile(file: string): Promise<Document> {
  const path = resolve(file)
  let body: string
  try {
    body = await readText(path, 'utf8')
  } catch (error) {
    const isMissing = isObject(error) && error.code === 'ENOENT'
    const message = isMissing ? 'there is no such file' : `cannot be read: ${firstLine(error)}`
    throw new DocumentError([{ file: display(file), line: 1, column: 1, message }])
  }
  return { source: new Source(path, body), parsed: parse(file, path, body) }
}

function parse(file: string, path: string, body: string): unknown {
  try {
    // JSON is YAML, but takes the YAML parser twenty times as long.
    if (body.trimStart().startsWith('{')) return JSON.parse(body)
  } catch {
    // The YAML parser says where the mistake is.
  }
  try {
    return makeDocumentFromString(body, path).parsed
  } catch (error) {
    const { line, col } = error instanceof YamlParseError ? error : { line: 1, col: 1 }
    // The message of the parser repeats the place and the whole path.
    const original = error instanceof YamlParseError ? error.originalError : error
    const message = firstLine(original).replace(/ in ".*" \(\d+:\d+\)$/, '')
    throw new DocumentError([{ file: display(file), line, column: col, message }])
  }
}

function requireOpenApi({ source, parsed }: Document): void {
  const found = describe(parsed)
  if (found === undefined) return
  const pointer = isObject(parsed) && parsed.openapi !== undefined ? '#/openapi' : '#/'
  throw new DocumentError([at(source, pointer, `expected an OpenAPI 3.0 or 3.1 document, but it ${found}`)])
}

/** What a document is instead of an OpenAPI one that is supported; undefined when it is one. */
function describe(parsed: unknown): string | undefined {
  if (parsed === undefined || parsed === null) return 'is empty'
  if (!isObject(parsed)) return Array.isArray(parsed) ? 'is a list' : `is a ${typeof parsed}`
  for (const field of ['openapi', 'swagger', 'asyncapi', 'arazzo']) {
    const version = parsed[field]
    if (version === undefined) continue
    if (field === 'openapi' && typeof version === 'string' && /^3\.[01]\.\d+/.test(version)) return undefined
    return `says ${JSON.stringify(`${field}: ${String(version)}`)}`
  }
  return 'has no field "openapi"'
}

function at(source: Source, pointer: string, message: string): DocumentProblem {
  const { start } = getLineColLocation({ source, pointer, reportOnKey: true })
  return { file: display(source.absoluteRef), line: start.line, column: start.col, message }
}

function display(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('../../..') ? file : path || file
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
