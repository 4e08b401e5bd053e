import { boundaries } from '@contract-first/values'
import { parameterDecoder } from '../decoders/index.ts'
import { compileParseJson } from '../json.ts'
import { compilePieces } from '../parameters/decoder.ts'
import { Unreadable } from '../parameters/unreadable.ts'
import { writeHeaders } from '../response/headers.ts'
import type { HeaderScalar, HeaderValue } from '../response/reply.ts'
import type { DescribedHeader } from './described.ts'

const parseJson = compileParseJson()

/**
 * A value of a header that can be read back.
 * @throws {TypeError} when the header is required and no such value is known
 */
export function headerValue(header: DescribedHeader): HeaderValue | undefined {
  const { name, required, schema, examples } = header
  const candidates = [...examples, ...(schema ? boundaries(schema).map(({ value }) => value) : ['text'])]
  const value = candidates.find((candidate) => isHeaderValue(candidate) && isReadAgain(header, candidate))
  if (value === undefined && required)
    throw new TypeError(`No value is known for the header ${name}: give it an example.`)
  return value as HeaderValue | undefined
}

function isReadAgain({ name, explode, isJson, schema, shape }: DescribedHeader, value: HeaderValue): boolean {
  const encoder = { ...(explode && { explode }), ...(isJson && { json: isJson }) }
  const text = writeHeaders({ [name]: value }, { [name]: encoder }).headers[name] ?? ''
  if (!/^[\x21-\x7e](?:[\x20-\x7e]*[\x21-\x7e])?$/.test(text)) return false
  const decoder = parameterDecoder({ isJson, shape, style: undefined, explode })
  const read = compilePieces(decoder, explode, (piece) => piece.trim(), parseJson)
  try {
    const again = read(text, text.split(','))
    return schema?.isValid(again) ?? true
  } catch (error) {
    if (error instanceof Unreadable) return false
    throw error
  }
}

function isHeaderValue(value: unknown): value is HeaderValue {
  return typeof value === 'object' && value !== null ? Object.values(value).every(isScalar) : isScalar(value)
}

function isScalar(value: unknown): value is HeaderScalar {
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
}
