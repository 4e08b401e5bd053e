import { type Api, type Header, valuesOf } from '@contract-first/document/model'
import { parameterDecoder, textShape } from '@contract-first/document/serialization'
import type { HeaderScalar, HeaderValue } from '@contract-first/hono'
import { compileParseJson, compilePieces, Unreadable, writeHeaders } from '@contract-first/hono/parts'
import { boundaries, NoExample, type SchemaAt, type Schemas } from '@contract-first/values'

const parseJson = compileParseJson()

/**
 * A value of a header that can be read back.
 * @throws {NoExample} when the header is required and no such value is known
 */
export function headerValue(header: Header, api: Api, schemas: Schemas): HeaderValue | undefined {
  const { name, required, examples } = header
  const schema = schemas.of(header.schema)
  const candidates = [...valuesOf(examples), ...(schema ? boundaries(schema).map(({ value }) => value) : ['text'])]
  for (const candidate of candidates) {
    // As it is read, a value has the type of the schema, which an example may lack.
    const value = isHeaderValue(candidate) ? readAgain(header, schema, api, candidate) : undefined
    if (value !== undefined) return value
  }
  if (required) throw new NoExample(schema?.pointer ?? '', `value for the header ${name}`)
  return undefined
}

function readAgain(
  { name, explode, content }: Header,
  schema: SchemaAt | undefined,
  api: Api,
  value: HeaderValue,
): HeaderValue | undefined {
  const isJson = content !== undefined
  const encoder = { ...(explode && { explode }), ...(isJson && { json: isJson }) }
  const text = writeHeaders({ [name]: value }, { [name]: encoder }).headers[name] ?? ''
  if (!/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)) return undefined
  const decoder = parameterDecoder({
    isJson,
    shape: textShape(schema?.schema, api),
    in: 'header',
    style: 'simple',
    explode,
  })
  const read = compilePieces(decoder, explode, (piece) => piece.trim(), parseJson)
  try {
    const again = read(text, text.split(','))
    return schema?.isValid(again) === false ? undefined : (again as HeaderValue)
  } catch (error) {
    if (error instanceof Unreadable) return undefined
    throw error
  }
}

function isHeaderValue(value: unknown): value is HeaderValue {
  return typeof value === 'object' && value !== null ? Object.values(value).every(isScalar) : isScalar(value)
}

function isScalar(value: unknown): value is HeaderScalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
