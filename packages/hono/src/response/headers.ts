import { z } from 'zod'
import type { HeaderEncoder, HeaderEncoders, OperationContract } from '../operation.ts'
import type { HeaderValue } from './reply.ts'

export type DeclaredResponse = NonNullable<OperationContract['route']['responses']>[string]
export type Headers = Record<string, string>
/** Header values before they are written; undefined ones are not sent. */
export type HeaderValues = Readonly<Record<string, HeaderValue | undefined>>

/** The declared headers of a response, by name. */
export function headerSchemas(response: DeclaredResponse): [name: string, schema: z.ZodType][] {
  const headers = 'headers' in response ? response.headers : undefined
  return headers instanceof z.ZodObject ? (Object.entries(headers.shape) as [string, z.ZodType][]) : []
}

/** A required header with only one possible value is sent without the handler. */
export function constantHeaders(headers: readonly { name: string; schema: z.ZodType }[]): Record<string, HeaderValue> {
  const constants: Record<string, HeaderValue> = {}
  for (const { name, schema } of headers) {
    if (schema instanceof z.ZodLiteral && schema.values.size === 1)
      constants[name] = [...schema.values][0] as HeaderValue
  }
  return constants
}

/** Headers as they go out. */
export interface WrittenHeaders {
  headers: Headers
  /** The values of `Set-Cookie`, when it is a list: RFC 9110, section 5.3, gives each its own line. */
  cookies?: readonly string[]
}

/** Writes header values: in the style `simple`, or as their encoder says. */
export function writeHeaders(values: HeaderValues, encoders: HeaderEncoders = {}): WrittenHeaders {
  const written: WrittenHeaders = { headers: {} }
  for (const name in values) {
    const value = values[name]
    const encoder = encoders[name]
    if (value === undefined) continue
    if (Array.isArray(value) && name.toLowerCase() === 'set-cookie') written.cookies = value.map(String)
    else written.headers[name] = typeof value === 'string' && !encoder?.json ? value : write(value, encoder)
  }
  return written
}

function write(value: HeaderValue, encoder: HeaderEncoder | undefined): string {
  if (encoder?.json) return toAscii(JSON.stringify(value))
  if (typeof value !== 'object') return String(value)
  if (Array.isArray(value)) return value.join(',')
  const pairs = Object.entries(value).filter(([, member]) => member !== undefined)
  return encoder?.explode ? pairs.map((pair) => pair.join('=')).join(',') : pairs.flat().join(',')
}

/** A header cannot carry other characters; in JSON each has an escape. */
function toAscii(json: string): string {
  return json.replaceAll(/[\u007f-\uffff]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`)
}
