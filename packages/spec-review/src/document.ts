import { readFileSync } from 'node:fs'
import { LineCounter, parseDocument } from 'yaml'
import { CannotReview } from './cannot-review.ts'

/** A parsed OpenAPI document, before anything is known about its shape. */
export type JsonObject = Readonly<Record<string, unknown>>

/**
 * Reads an OpenAPI document (YAML or JSON).
 *
 * @param path - the file
 * @param label - how messages name it, for example `openapi/petstore.yaml` or the same with its commit
 * @throws {CannotReview} with file, line and column when it cannot be parsed or is no OpenAPI document; a parse error
 *   of the engine would arrive as "an unexpected error, likely a bug".
 */
export function readDocument(path: string, label: string): JsonObject {
  const lineCounter = new LineCounter()
  const parsed = parseDocument(readFileSync(path, 'utf8'), { lineCounter, prettyErrors: false })
  const [error] = parsed.errors
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0])
    throw new CannotReview(`${label}:${line}:${col}: does not parse: ${error.message}`)
  }
  const document: unknown = parsed.toJS()
  if (!isJsonObject(document) || typeof document.openapi !== 'string') {
    throw new CannotReview(`${label}:1:1: is not an OpenAPI document: it has no \`openapi: 3.x\` at its top level`)
  }
  return document
}

/** The tokens of a JSON pointer in a URI fragment, `#/paths/~1pets/get` -> `['paths', '/pets', 'get']`. */
export function pointerTokens(pointer: string): string[] {
  return pointer
    .replace(/^#?\/?/, '')
    .split('/')
    .filter((token) => token !== '')
    .map((token) => token.replaceAll('~1', '/').replaceAll('~0', '~'))
}

/**
 * The value at a pointer, with `$ref`s into the same document followed on the way.
 * `undefined` when there is none or a `$ref` leads to another file.
 */
export function valueAt(document: JsonObject, tokens: readonly string[]): unknown {
  let value: unknown = document
  for (const token of tokens) {
    if (!isJsonObject(value) && !Array.isArray(value)) return undefined
    value = followLocalRef(document, Reflect.get(value, token))
  }
  return value
}

export function isJsonObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Refs may lead in a circle; a handful of hops is more than a sensible document needs. */
const refHopsMax = 10

function followLocalRef(document: JsonObject, value: unknown): unknown {
  let target = value
  for (let hops = 0; isJsonObject(target) && typeof target.$ref === 'string'; hops++) {
    if (!target.$ref.startsWith('#/') || hops === refHopsMax) return undefined
    let next: unknown = document
    for (const token of pointerTokens(target.$ref)) {
      next = isJsonObject(next) || Array.isArray(next) ? Reflect.get(next, token) : undefined
    }
    target = next
  }
  return target
}
