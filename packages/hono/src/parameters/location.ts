import type { ParameterDecoder, ParameterDecoders, Values } from '@contract-first/document/serialization'
import { propertyName, serialization, Unreadable } from '@contract-first/document/serialization'
import type { StyledLocation } from '@contract-first/document/words'
import type { Context } from 'hono'
import type { z } from 'zod'
import { compileAsDeclared } from '../as-declared.ts'
import { explain, toPointer } from '../issues.ts'
import type { Detail } from '../problem.ts'
import { misread } from './misread.ts'

/** The expectations of parameters that could not be read, by the name that was sent. */
export type UnreadReasons = Map<string, string>

/** Reads the values of one location of a request. Undefined when all of them could be read. */
export type Read = (c: Context, values: Values) => UnreadReasons | undefined

/**
 * Remembers why a text could not be read; the first reason for a name counts. Other errors are not the caller's fault.
 */
export function note(unread: UnreadReasons | undefined, name: string, reason: unknown): UnreadReasons {
  if (!(reason instanceof Unreadable)) throw reason
  const notes = unread ?? new Map<string, string>()
  if (!notes.has(name)) notes.set(name, reason.message)
  return notes
}

/** Compiles the reading and validation of one location. The compiled function adds all errors to `details` at once. */
export function compileLocation(
  location: StyledLocation,
  decoders: ParameterDecoders,
  schema: z.ZodType | undefined,
  read: Read,
): (c: Context, details: Detail[]) => Values {
  const known = new Map(Object.entries(decoders))
  const isAsDeclared = schema && compileAsDeclared(schema)
  return (c, details) => {
    const values: Values = {}
    if (!schema) return values
    const unread = read(c, values)
    if (!unread && isAsDeclared?.(values)) return values
    const result = schema.safeParse(values)
    if (!unread && result.success) return result.data as Values
    for (const { path, message } of result.error ? explain(result.error, values) : []) {
      const name = String(path[0] ?? '')
      const decoder = known.get(name) ?? {}
      const place = placeOf(location, name, decoder, path.slice(1))
      if (unread?.has(place.pointer) || unread?.has(name)) continue
      const said = misread(decoder, values, path) ?? message
      details.push({ in: location, pointer: place.pointer, message: said + place.within })
    }
    for (const [pointer, message] of unread ?? []) details.push({ in: location, pointer, message })
    return values
  }
}

/** The name under which a part of a parameter was sent, and the place of the part in the value of that name. */
function placeOf(
  location: StyledLocation,
  name: string,
  decoder: ParameterDecoder,
  path: readonly PropertyKey[],
): { pointer: string; within: string } {
  if (decoder.brackets) return { pointer: name + path.map((step) => `[${String(step)}]`).join(''), within: '' }
  const [property, ...rest] = path
  const isProperty = decoder.object && typeof property === 'string'
  const pointer = isProperty ? propertyName(serialization(decoder, location), name, property) : undefined
  return pointer === undefined ? { pointer: name, within: within(path) } : { pointer, within: within(rest) }
}

function within(path: readonly PropertyKey[]): string {
  return path.length === 0 ? '' : ` (at ${toPointer(path)})`
}
