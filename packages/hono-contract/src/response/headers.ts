import { z } from 'zod'
import type { OperationContract } from '../operation.ts'
import type { HeaderScalar, HeaderValue } from './reply.ts'

export type DeclaredResponse = NonNullable<OperationContract['route']['responses']>[string]
export type Headers = Record<string, string>
/** Header values before they are written; those that are undefined are not sent. */
export type HeaderValues = Readonly<Record<string, HeaderValue | undefined>>

/** The declared headers of a response, by name. */
export function headerSchemas(response: DeclaredResponse): [name: string, schema: z.ZodType][] {
  const headers = 'headers' in response ? response.headers : undefined
  return headers instanceof z.ZodObject ? (Object.entries(headers.shape) as [string, z.ZodType][]) : []
}

/** A required header whose schema allows one value needs no handler to send it. */
export function constantHeaders(schemas: readonly [string, z.ZodType][]): Record<string, HeaderValue> {
  const constants: Record<string, HeaderValue> = {}
  for (const [name, schema] of schemas) {
    if (schema instanceof z.ZodLiteral && schema.values.size === 1)
      constants[name] = [...schema.values][0] as HeaderValue
  }
  return constants
}

/** Header values as text, in the style `simple`. */
export function toText(values: HeaderValues): Headers {
  const headers: Headers = {}
  for (const name in values) {
    const value = values[name]
    if (value !== undefined) headers[name] = typeof value === 'string' ? value : write(value)
  }
  return headers
}

function write(value: HeaderValue): string {
  if (typeof value !== 'object') return String(value)
  const pieces: readonly HeaderScalar[] = Array.isArray(value) ? value : Object.entries(value).flat()
  return pieces.join(',')
}
