import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { LineCounter, parseDocument } from 'yaml'
import { ContractError } from './contract-error.ts'
import { isObject, type JsonObject } from './json.ts'
import { withoutNullable } from './nullable.ts'
import type { JsonPointer } from './pointer.ts'

/** A bundled document and how messages name it. */
export interface Source {
  name: string
  document: JsonObject
}

/**
 * Reads an OpenAPI description in YAML or JSON, and moves in what it refers to in other files.
 * @param source - a path, an `http:`, `https:` or `file:` URL, or the parsed document
 * @throws {ContractError} when it does not parse, is no OpenAPI 3.1 document, or refers to what is not there
 */
export async function readSource(source: string | URL | JsonObject): Promise<Source> {
  if (isObject(source) && !(source instanceof URL)) return checked('the document', source)
  const name = String(source)
  const isRemote = /^https?:/.test(name)
  const path = name.startsWith('file:') ? fileURLToPath(name) : name
  const text = isRemote ? await download(name) : await readFile(path, 'utf8')
  const parsed = checked(name, parse(name, text))
  if (!refersElsewhere(parsed.document)) return parsed
  return checked(name, await bundleFiles(name, isRemote ? name : path))
}

async function download(url: string): Promise<string> {
  const response = await fetch(url)
  if (!response.ok) throw new ContractError(url, [{ pointer: '', message: `the answer was ${response.status}` }])
  return response.text()
}

function parse(name: string, text: string): unknown {
  const lineCounter = new LineCounter()
  const parsed = parseDocument(text, { lineCounter, prettyErrors: false })
  const [error] = parsed.errors
  if (error) {
    const { line, col } = lineCounter.linePos(error.pos[0])
    throw new ContractError(`${name}:${line}:${col}`, [{ pointer: '', message: `does not parse: ${error.message}` }])
  }
  return parsed.toJS({ maxAliasCount: -1 })
}

function checked(name: string, document: unknown): Source {
  const version = isObject(document) ? document.openapi : undefined
  if (isObject(document) && typeof version === 'string' && /^3\.1\.\d+/.test(version))
    return { name, document: withoutNullable(document) }
  const found = version === undefined ? 'has no field "openapi"' : `says "openapi: ${String(version)}"`
  const message = `expected an OpenAPI 3.1 document, but it ${found}`
  throw new ContractError(name, [{ pointer: version === undefined ? '' : '/openapi', message }])
}

function refersElsewhere(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(refersElsewhere)
  if (!isObject(value)) return false
  if (typeof value.$ref === 'string' && !value.$ref.startsWith('#')) return true
  return Object.values(value).some(refersElsewhere)
}

async function bundleFiles(name: string, ref: string): Promise<unknown> {
  // Only here: it takes longer to load than a description of a single file takes to read.
  const { bundle, createConfig } = await import('@redocly/openapi-core')
  const { bundle: bundled, problems } = await bundle({ ref, config: await createConfig({}) })
  const errors = problems.filter(({ severity }) => severity === 'error')
  if (errors.length === 0) return bundled.parsed
  throw new ContractError(
    name,
    errors.map(({ message, location: [place] }) => ({ pointer: pointerOf(place?.pointer), message })),
  )
}

function pointerOf(location: string | undefined): JsonPointer {
  return (location ?? '').replace(/^#\/?$|^#/, '')
}
