import { kindOf, sequenceKindOf } from '@contract-first/document/words'
import { type Described, type DocumentHeader, type DocumentResponse, resolve } from '../document/described.ts'
import { partsOf, typeOf } from './described-schema.ts'

/**
 * The body that a service would send for a mock's data, and its media type, the chosen one if any; undefined for none.
 */
export function writeAnswer(
  response: DocumentResponse | undefined,
  body: unknown,
  chosen?: string,
): { mediaType: string; text: BodyInit } | undefined {
  if (body === undefined) return undefined
  const all = Object.keys(response?.content ?? {})
  const names = all.includes(chosen ?? '') ? all.filter((name) => name === chosen) : all
  const ofKind = (...kinds: string[]) => names.find((name) => kinds.includes(kindOf(name)))
  const stream = names.find((name) => sequenceKindOf(name))
  if (body instanceof Uint8Array) return writeAnswer(response, new Blob([Uint8Array.from(body)]), chosen)
  if (body instanceof Blob) return { mediaType: body.type || (names[0] ?? 'application/octet-stream'), text: body }
  if (stream && names.every((name) => sequenceKindOf(name)) && typeof body === 'object') {
    const items = Array.isArray(body) ? body : [body]
    return { mediaType: stream, text: items.map(ITEMS[sequenceKindOf(stream) ?? 'lines']).join('') }
  }
  const json = ofKind('json')
  const [first] = names
  if (json === undefined && first !== undefined && typeof body === 'string') return { mediaType: first, text: body }
  return { mediaType: json ?? 'application/json', text: JSON.stringify(body) }
}

const ITEMS = {
  events: writeEvent,
  lines: (item: unknown) => `${JSON.stringify(item)}\n`,
  texts: (item: unknown) => `\u001e${JSON.stringify(item)}\n`,
} as const

/** HTML Standard, section 9.2.6. */
function writeEvent(item: unknown): string {
  const lines = Object.entries(Object(item)).flatMap(([name, value]) =>
    (typeof value === 'string' ? value : JSON.stringify(value)).split('\n').map((line) => `${name}: ${line}\n`),
  )
  return `${lines.join('')}\n`
}

/** The headers that a response always has: the document's examples, or the simplest value of their type. */
export function requiredHeaders(described: Described, response: DocumentResponse | undefined): Record<string, string> {
  const headers = Object.entries(response?.headers ?? {}).map(
    ([name, header]) => [name, resolve<DocumentHeader>(described, header)] as const,
  )
  return Object.fromEntries(
    headers.flatMap(([name, header]) => (header.required ? [[name, exampleOf(described, header)]] : [])),
  )
}

const SIMPLEST = new Map<unknown, string>([
  ['integer', '0'],
  ['number', '0'],
  ['boolean', 'false'],
])

function exampleOf(described: Described, { example, examples = {}, schema }: DocumentHeader): string {
  const written = Object.values(examples).map((one) => resolve<{ value?: unknown }>(described, one).value)
  const ofSchema = partsOf({ described, schema }).flatMap((part) => [
    part.const,
    part.example,
    part.examples?.[0],
    part.default,
    part.enum?.[0],
  ])
  const found = [example, ...written, ...ofSchema].find((value) => value !== undefined)
  return found === undefined ? (SIMPLEST.get(typeOf({ described, schema })) ?? '') : String(found)
}
