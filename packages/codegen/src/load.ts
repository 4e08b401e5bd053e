import { relative } from 'node:path'
import {
  type BundleResult,
  bundle,
  createConfig,
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
  const { bundle: bundled, problems } = await bundleFile(file)
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length > 0) {
    throw new DocumentError(
      errors.map(({ message, location: [location] }) => {
        const source = location?.source ?? bundled.source
        return at(source, location?.pointer ?? '#/', message)
      }),
    )
  }
  const document = bundled.parsed
  const version = isObject(document) ? document.openapi : undefined
  if (!isObject(document) || typeof version !== 'string' || !/^3\.[01]\.\d+/.test(version)) {
    const found = version === undefined ? 'has no field "openapi"' : `says "openapi: ${String(version)}"`
    throw new DocumentError([
      at(bundled.source, '#/openapi', `expected an OpenAPI 3.0 or 3.1 document, but it ${found}`),
    ])
  }
  return { document, problemAt: (pointer, message) => at(bundled.source, `#${pointer}`, message) }
}

async function bundleFile(file: string): Promise<BundleResult> {
  try {
    return await bundle({ ref: file, config: await createConfig({}) })
  } catch (error) {
    if (error instanceof YamlParseError) {
      const { line, col } = error
      throw new DocumentError([{ file: display(file), line, column: col, message: firstLine(error.originalError) }])
    }
    const message = isMissing(error) ? 'there is no such file' : firstLine(error)
    throw new DocumentError([{ file: display(file), line: 1, column: 1, message }])
  }
}

function at(source: Source, pointer: string, message: string): DocumentProblem {
  const { start } = getLineColLocation({ source, pointer, reportOnKey: true })
  return { file: display(source.absoluteRef), line: start.line, column: start.col, message }
}

function display(file: string): string {
  const path = relative(process.cwd(), file)
  return path.startsWith('../../..') ? file : path || file
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && error.message.startsWith('ENOENT')
}

function firstLine(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).split('\n')[0] ?? ''
}
