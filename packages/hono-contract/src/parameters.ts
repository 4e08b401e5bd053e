import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { z } from 'zod'
import { explain } from './issues.ts'
import type { OperationContract, ParameterDecoder, ParameterDecoders, TextType } from './operation.ts'
import type { Detail } from './problem.ts'
import { parseQuery } from './query.ts'
import { suggest } from './suggest.ts'
import { readText } from './text.ts'

type Location = 'path' | 'query' | 'header' | 'cookie'
type Values = Record<string, unknown>

/** The parameters of a request by location, decoded and with defaults applied. */
export type Parameters = Record<Location, Values>

/** Reads one location's text values, and adds what could not even be read. */
type Read = (c: Context, values: Values, details: Detail[]) => void

/**
 * Compiles the decoding of an operation's parameters: text by the exact grammar of each type, then the schema. The
 * compiled function adds what is wrong to `details`, every place at once. Query parameters of the names `credentials`
 * are left to those who authenticate.
 */
export function compileParameters(
  operation: OperationContract,
  credentials: ReadonlySet<string> = new Set(),
): (c: Context, details: Detail[]) => Parameters {
  const { decoders, route } = operation
  const path = compileLocation('path', decoders.path, route.request?.params, readPath(decoders.path))
  const query = compileLocation('query', decoders.query, route.request?.query, readQuery(decoders.query, credentials))
  const header = compileLocation('header', decoders.header, asOne(route.request?.headers), readHeader(decoders.header))
  const cookie = compileLocation('cookie', decoders.cookie, route.request?.cookies, readCookie(decoders.cookie))
  return (c, details) => ({
    path: path(c, details),
    query: query(c, details),
    header: header(c, details),
    cookie: cookie(c, details),
  })
}

function compileLocation(location: Location, decoders: ParameterDecoders, schema: z.ZodType | undefined, read: Read) {
  const known = new Map(Object.entries(decoders))
  return (c: Context, details: Detail[]): Values => {
    const values: Values = {}
    if (!schema) return values
    const unread: Detail[] = []
    read(c, values, unread)
    details.push(...unread)
    const result = schema.safeParse(values)
    if (result.success) return result.data as Values
    for (const { path, message } of explain(result.error, values)) {
      const name = String(path[0] ?? '')
      if (unread.some(({ pointer }) => pointer === name)) continue
      const decoder = known.get(name)
      const said = decoder ? (misread(values[name], decoder) ?? message) : unknown(location, name, [...known.keys()])
      details.push({ in: location, pointer: name, message: said })
    }
    return values
  }
}

const TEXT_TYPES: Readonly<Record<TextType, string>> = {
  string: 'text',
  integer: 'an integer',
  number: 'a number',
  boolean: 'true or false',
  null: 'null',
}

/** What was expected of a text that no decoder could read: the schema would only say that it is a string. */
function misread(value: unknown, { types }: ParameterDecoder): string | undefined {
  if (typeof value !== 'string' || types.includes('string')) return undefined
  return `expected ${types.map((type) => TEXT_TYPES[type]).join(' or ')}`
}

function unknown(location: Location, name: string, names: readonly string[]): string {
  const meant = suggest(name, names)
  if (meant) return `unknown ${location} parameter: did you mean ${JSON.stringify(meant)}?`
  return names.length === 0
    ? `unknown ${location} parameter: this operation takes none`
    : `unknown ${location} parameter: this operation takes ${names.map((known) => JSON.stringify(known)).join(', ')}`
}

function readPath(decoders: ParameterDecoders): Read {
  const entries = Object.entries(decoders)
  return (c, values, details) => {
    for (const [name, { types }] of entries) {
      // Hono leaves malformed percent-encoding as it stands, which would pass for the text itself.
      if (c.req.path.includes('%') && isMalformed(c.req.path)) {
        details.push({ in: 'path', pointer: name, message: 'malformed percent-encoding' })
        continue
      }
      const text = c.req.param(name)
      if (text !== undefined) values[name] = readText(text, types)
    }
  }
}

function readQuery(decoders: ParameterDecoders, credentials: ReadonlySet<string>): Read {
  const known = new Map(Object.entries(decoders))
  return (c, values, details) => {
    for (const { name, value } of parseQuery(c.req.url)) {
      if (credentials.has(name) && !known.has(name)) continue
      if (value === undefined) details.push({ in: 'query', pointer: name, message: 'malformed percent-encoding' })
      else if (Object.hasOwn(values, name)) {
        // Of a name that nobody knows it matters more that it is unknown.
        if (known.has(name)) details.push({ in: 'query', pointer: name, message: 'given more than once' })
      } else define(values, name, readText(value, known.get(name)?.types ?? []))
    }
  }
}

function readHeader(decoders: ParameterDecoders): Read {
  const entries = Object.entries(decoders)
  return (c, values) => {
    for (const [name, { types }] of entries) {
      const text = c.req.header(name)
      if (text !== undefined) values[name] = readText(text, types)
    }
  }
}

function readCookie(decoders: ParameterDecoders): Read {
  const entries = Object.entries(decoders)
  return (c, values) => {
    for (const [name, { types }] of entries) {
      const text = getCookie(c, name)
      if (text !== undefined) values[name] = readText(text, types)
    }
  }
}

/** A parameter may be called `__proto__`; plain assignment would then set the prototype and hide it from the schema. */
function define(values: Values, name: string, value: unknown): void {
  if (name === '__proto__') Object.defineProperty(values, name, { value, enumerable: true })
  else values[name] = value
}

function isMalformed(text: string): boolean {
  try {
    decodeURIComponent(text)
    return false
  } catch {
    return true
  }
}

function asOne(schema: z.ZodType | readonly z.ZodType[] | undefined): z.ZodType | undefined {
  return Array.isArray(schema) ? schema[0] : (schema as z.ZodType | undefined)
}
