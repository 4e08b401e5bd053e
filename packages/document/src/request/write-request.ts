import { essenceOf, kindOf } from '../words/media-types.ts'
import type { ParameterLocation } from '../words/parameters.ts'
import { mediaTypeOf, type WrittenBody, writeBody } from './body.ts'
import { type Credential, writeCredentials } from './credentials.ts'
import { writeForm } from './form.ts'
import type { PartHeaders } from './multipart.ts'
import { writeParameter } from './parameter.ts'
import { fillPath } from './path.ts'
import { place, type WrittenParameters } from './place.ts'
import type { FormShape, OperationShape } from './shape.ts'
import { UnwritableError } from './unwritable.ts'

/** What an operation is asked. Undefined is left out, everywhere. */
export interface RequestArguments {
  /** Where its path goes; may be empty. Default: its first server. */
  baseUrl?: string | undefined
  /** Of the first server, in place of their defaults. */
  serverVariables?: Readonly<Record<string, string>> | undefined
  /** Values by location and name: `{ query: { limit: 20 } }`; the name of `querystring` is that of its parameter. */
  parameters?: { readonly [Location in ParameterLocation]?: Readonly<Record<string, unknown>> } | undefined
  body?: unknown
  /** Default: JSON, else the first that the operation takes. */
  mediaType?: string | undefined
  /** Values of the headers of parts, by the field. */
  partHeaders?: PartHeaders | undefined
  /** By the name of their security scheme: the first alternative for which all are here is sent. */
  credentials?: Readonly<Record<string, Credential>> | undefined
}

/** A request as data. */
export interface WrittenRequest {
  method: string
  url: string
  /** Cookies in one header. No `Content-Type` for parts: it names the boundary that they are given. */
  headers: Readonly<Record<string, string>>
  body?: WrittenBody
}

/**
 * The request that an operation and its arguments make.
 *
 * ```ts
 * const operation = describeOperation({ document, path: '/books/{bookId}', method: 'GET' })
 * writeRequest(operation, { parameters: { path: { bookId: 7 } } })
 * // { method: 'GET', url: 'https://api.example/v1/books/7', headers: {} }
 * ```
 *
 * @throws {UnwritableError} for a value that cannot stand where it belongs
 */
export function writeRequest(operation: OperationShape, args: RequestArguments = {}): WrittenRequest {
  const { path, query, headers, cookies } = writeParameters(operation, args)
  const mediaType = args.body === undefined ? undefined : chooseMediaType(operation, args)
  const form = mediaType === undefined ? undefined : formOf(operation, mediaType)
  const body = mediaType === undefined ? undefined : writeBody(args.body, mediaType, form, args.partHeaders)
  const contentType = mediaType === undefined || Array.isArray(body) ? undefined : mediaTypeOf(mediaType, args.body)
  return {
    method: operation.method,
    url: `${baseUrlOf(operation, args)}${fillPath(operation.path, (name) => path.get(name))}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    headers: {
      ...headers,
      ...(cookies.length > 0 && { Cookie: cookies.join('; ') }),
      ...(contentType !== undefined && { 'Content-Type': contentType }),
    },
    ...(body !== undefined && { body }),
  }
}

function writeParameters(operation: OperationShape, args: RequestArguments): WrittenParameters {
  const written: WrittenParameters = { path: new Map(), query: [], headers: {}, cookies: [] }
  const credentials = writeCredentials(operation, args.credentials ?? {})
  for (const parameter of operation.parameters) {
    // Many documents list a key among the parameters, too: it is sent once.
    if (credentials.some((one) => one.in === parameter.in && isSameName(one, parameter))) continue
    const value = args.parameters?.[parameter.in]?.[parameter.name]
    if (value !== undefined) place(written, parameter.in, parameter.name, textOf(parameter, value))
  }
  for (const { in: location, name, text } of credentials) place(written, location, name, text)
  return written
}

/** RFC 9110, section 5.1: names of headers are the same in any case. */
function isSameName(one: { in: string; name: string }, other: { name: string }): boolean {
  const names = [one.name, other.name]
  return new Set(one.in === 'header' ? names.map((name) => name.toLowerCase()) : names).size === 1
}

function textOf({ name, form, ...shape }: OperationShape['parameters'][number], value: unknown): string | undefined {
  if (!form) return writeParameter(name, value, shape)
  const text = writeForm(value, form)
  return shape.in === 'querystring' ? text || undefined : writeParameter(name, text, shape)
}

function chooseMediaType({ bodies }: OperationShape, { mediaType }: RequestArguments): string {
  const names = Object.keys(bodies)
  const chosen = mediaType ?? names.find((name) => kindOf(name) === 'json') ?? names[0]
  if (chosen !== undefined) return chosen
  throw new UnwritableError('The operation takes no body: leave it out, or say its media type.')
}

function formOf({ bodies }: OperationShape, mediaType: string): FormShape | undefined {
  const name = Object.keys(bodies).find((known) => essenceOf(known) === essenceOf(mediaType))
  return name === undefined ? undefined : bodies[name]
}

/** A server's URL without the slash that the path begins with. */
function baseUrlOf({ servers: [server] }: OperationShape, { baseUrl, serverVariables }: RequestArguments): string {
  const variables = { ...server?.variables, ...serverVariables }
  const url = server?.url.replace(/\{([^{}]+)\}/g, (template, name: string) => variables[name] ?? template)
  return (baseUrl ?? url ?? '').replace(/\/$/, '')
}
