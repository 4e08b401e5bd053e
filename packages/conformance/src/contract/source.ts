import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { below, isObject, type JsonObject } from '@contract-first/document/json'
import { LineCounter, parseDocument } from 'yaml'
import { ContractError } from './contract-error.ts'
import { Excess, refuseExcess } from './excess.ts'
import { withoutNullable } from './nullable.ts'
import { createFetch, type RemoteLimits } from './remote.ts'

/** A bundled document and how messages name it. */
export interface Source {
  name: string
  document: JsonObject
}

/**
 * Reads an OpenAPI description in YAML or JSON, and moves in what it refers to in other files.
 * @param source - a path, an `http:`, `https:` or `file:` URL, or the parsed document
 * @throws {RemoteError} when a host does not send it
 * @throws {ContractError} when it does not parse, is no OpenAPI 3.1 document, or refers to what is not there
 */
export async function readSource(source: string | URL | JsonObject, limits?: RemoteLimits): Promise<Source> {
  if (isObject(source) && !(source instanceof URL)) return checked('the document', source)
  const name = String(source)
  const isRemote = /^https?:/.test(name)
  const path = name.startsWith('file:') ? fileURLToPath(name) : name
  const remote = createFetch(limits)
  const text = isRemote ? await download(name, remote) : await readFile(path, 'utf8')
  const parsed = checked(name, parse(name, text))
  if (!refersElsewhere(parsed.document)) return parsed
  return checked(name, await withFiles(name, isRemote ? name : path, remote))
}

type Fetch = ReturnType<typeof createFetch>

async function download(url: string, remote: Fetch): Promise<string> {
  const response = await remote(url)
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
  // The library counts aliases, of which a description may have many, and not what they stand for.
  return modest(name, parsed.toJS({ maxAliasCount: -1 }), text.length)
}

/** @param length - of the text that `value` was read from */
function modest(name: string, value: unknown, length: number): unknown {
  try {
    refuseExcess(value, length)
    return value
  } catch (error) {
    if (!(error instanceof Excess)) throw error
    throw new ContractError(name, [{ pointer: below('', ...error.path), message: error.message }])
  }
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

async function withFiles(name: string, ref: string, remote: Fetch): Promise<unknown> {
  // Only here: it takes longer to load than a description of a single file takes to read.
  const { bundleFiles } = await import('./bundle-files.ts')
  const { parsed, length, problems } = await bundleFiles(ref, remote)
  if (problems.length > 0) throw new ContractError(name, problems)
  return modest(name, parsed, length)
}
