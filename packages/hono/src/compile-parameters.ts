import type { ParseJson, Values } from '@contract-first/document/serialization'
import type { StyledLocation } from '@contract-first/document/words'
import type { Context } from 'hono'
import type { z } from 'zod'
import type { OperationContract } from './operation.ts'
import { compileCookie } from './parameters/cookie.ts'
import { compileHeader } from './parameters/header.ts'
import { compileLocation } from './parameters/location.ts'
import { compilePath } from './parameters/path.ts'
import { compileQuery } from './parameters/query.ts'
import type { Detail } from './problem.ts'
import { compileQuerystring } from './querystring.ts'

/** The parameters of a request by location, decoded and with defaults applied. */
export type Parameters = Record<StyledLocation, Values>

/**
 * Compiles the decoder of an operation's parameters: text by style and the exact grammar of each type, then the schema.
 * The compiled function adds all errors to `details` at once. Query parameters named in `credentials` are left to
 * authentication.
 */
export function compileParameters(
  operation: OperationContract,
  credentials: ReadonlySet<string>,
  parseJson: ParseJson,
): (c: Context, details: Detail[]) => Parameters {
  const { params, query, headers, cookies } = operation.route.request ?? {}
  const decoders = { path: {}, query: {}, header: {}, cookie: {}, ...operation.decoders }
  const readPath = compileLocation('path', decoders.path, params, compilePath(operation.path, decoders.path, parseJson))
  const readQuery = operation.querystring
    ? compileQuerystring(operation.querystring, credentials, parseJson)
    : compileLocation('query', decoders.query, query, compileQuery(decoders.query, credentials, parseJson))
  const readHeader = compileLocation(
    'header',
    decoders.header,
    asOne(headers),
    compileHeader(decoders.header, parseJson),
  )
  const readCookie = compileLocation('cookie', decoders.cookie, cookies, compileCookie(decoders.cookie, parseJson))
  return (c, details) => ({
    path: readPath(c, details),
    query: readQuery(c, details),
    header: readHeader(c, details),
    cookie: readCookie(c, details),
  })
}

function asOne(schema: z.ZodType | readonly z.ZodType[] | undefined): z.ZodType | undefined {
  return Array.isArray(schema) ? schema[0] : (schema as z.ZodType | undefined)
}
