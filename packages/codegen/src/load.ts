import { relative, resolve } from 'node:path'
import {
  BaseResolver,
  bundle,
  createConfig,
  type Document,
  getLineColLocation,
  type Source,
  YamlParseError,
} from '@redocly/openapi-core'
import { isObject, type JsonObject } from './json.ts'
import type { Pointer } from './pointer.ts'
import { DocumentError, type DocumentProblem } from './problem.ts'

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
  const config = await createConfig({})
  const resolver = new BaseResolver(config.resolve)
  const root = await readFile(file, resolver)
  requireOpenApi(root)
  const { bundle: bundled, problems } = await bundle({ doc: root, config, externalRefResolver: resolver })
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw new DocumentError(
      errors.map(({ message, location: [location] }) => {
        const pointer = location?.pointer ?? '#/'
        return at(location?.source ?? root.source, pointer, `${message} (at ${pointer})`)
      }),
    )
  }
  return {
    document: bundled.parsed as JsonObject,
    problemAt: (pointer, message) => at(root.source, `#${pointer}`, message),
  }
}

async function readFile(file: string, resolver: BaseResolver): Promise<Document> {
  // It throws what its type says that it returns.
  const document = await resolver.resolveDocument(null, resolve(file)).catch((error: unknown) => error)
  if (!(document instanceof Error)) return document as Document
  if (document instanceof YamlParseError) {
    // The message of the parser repeats the place and the whole path.
    const message = firstLine(document.originalError).replace(/ in ".*" \(\d+:\d+\)$/, '')
    throw new DocumentError([{ file: display(file), line: document.line, column: document.col, message }])
  }
  const isMissing = document.message.startsWith('ENOENT')
  const message = isMissing ? 'there is no such file' : `cannot be read: ${firstLine(document)}`
  throw new DocumentError([{ file: display(file), line: 1, column: 1, message }])
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
