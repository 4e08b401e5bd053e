import { items } from '@contract-first/document/json'
import { type Api, type Header, type Response, valuesOf } from '@contract-first/document/model'
import { writeSequence } from '@contract-first/document/request'
import { compositionOf, typesOf } from '@contract-first/document/serialization'
import { kindOf, sequenceKindOf } from '@contract-first/document/words'

/**
 * The body that a service would send for a mock's data, and its media type, the chosen one if any; undefined for none.
 */
export function writeAnswer(
  response: Response | undefined,
  body: unknown,
  chosen?: string,
): { mediaType: string; text: BodyInit } | undefined {
  if (body === undefined) return undefined
  const all = response?.content.map(({ name }) => name) ?? []
  const names = all.includes(chosen ?? '') ? all.filter((name) => name === chosen) : all
  const ofKind = (...kinds: string[]) => names.find((name) => kinds.includes(kindOf(name)))
  const stream = names.find((name) => sequenceKindOf(name))
  if (body instanceof Uint8Array) return writeAnswer(response, new Blob([Uint8Array.from(body)]), chosen)
  if (body instanceof Blob) return { mediaType: body.type || (names[0] ?? 'application/octet-stream'), text: body }
  if (stream && names.every((name) => sequenceKindOf(name)) && typeof body === 'object') {
    return { mediaType: stream, text: writeSequence(Array.isArray(body) ? body : [body], stream) }
  }
  const json = ofKind('json')
  const [first] = names
  if (json === undefined && first !== undefined && typeof body === 'string') return { mediaType: first, text: body }
  return { mediaType: json ?? 'application/json', text: JSON.stringify(body) }
}

/** The headers that a response always has: the document's examples, or the simplest value of their type. */
export function requiredHeaders(api: Api, response: Response | undefined): Record<string, string> {
  const required = response?.headers.filter((header) => header.required) ?? []
  return Object.fromEntries(required.map((header) => [header.name, exampleOf(api, header)]))
}

const SIMPLEST = new Map<unknown, string>([
  ['integer', '0'],
  ['number', '0'],
  ['boolean', 'false'],
])

function exampleOf(api: Api, { examples, schema }: Header): string {
  const parts = compositionOf(schema?.value, api)
  const ofSchema = parts.flatMap((part) => [
    part.const,
    part.example,
    items(part.examples)[0],
    part.default,
    items(part.enum)[0],
  ])
  const found = [...valuesOf(examples), ...ofSchema].find((value) => value !== undefined)
  return found === undefined ? (SIMPLEST.get(parts.flatMap(typesOf)[0]) ?? '') : String(found)
}
