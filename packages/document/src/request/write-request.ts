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

/** The arguments of an operation. Undefined is left out, everywhere. */
export interface RequestArguments {
  /** The URL before the path; may be empty. Default: the first server. */
  baseUrl?: string | undefined
  /** Values for the variables of the first server, in place of their defaults. */
  serverVariables?: Readonly<Record<string, string>> | undefined
  /** Values by location and name: `{ query: { limit: 20 } }`; under `querystring`, by the name of the parameter. */
  parameters?: { readonly [Location in ParameterLocation]?: Readonly<Record<string, unknown>> } | undefined
  body?: unknown
  /** The media type of the body. Default: JSON, else the first that the operation accepts. */
  mediaType?: string | undefined
  /** Values of the headers of parts, by field. */
  partHeaders?: PartHeaders | undefined
  /** Credentials by the name of their security scheme. The first alternative for which all are given is sent. */
  credentials?: Readonly<Record<string, Credential>> | undefined
}

/** A request as data. */
export interface WrittenRequest {
  method: string
  url: string
  /**
   * The headers, with all cookies in one. Parts have no `Content-Type` here, as it names the boundary that the sender
   * chooses.
   */
  headers: Readonly<Record<string, string>>
  body?: WrittenBody
}

/**
 * Writes the request for an operation and its arguments.
 *
 * ```ts
 * const api = readApi(document)
 * writeRequest(requestShapeOf(api, getBook), { parameters: { path: { bookId: 7 } } })
 * // { method: 'GET', url: 'https://api.example/v1/books/7', headers: {} }
 * ```
 *
 * @throws {UnwritableError} for a value that cannot be written in its place
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
    // Many documents also list a key among the parameters; it is sent once.
    if (credentials.some((one) => one.in === parameter.in && isSameName(one, parameter))) continue
    const value = args.parameters?.[parameter.in]?.[parameter.name]
    if (value !== undefined) place(written, parameter.in, parameter.name, textOf(parameter, value))
  }
  for (const { in: location, name, text } of credentials) place(written, location, name, text)
  return written
}

/** Whether two names are the same; those of headers are case-insensitive (RFC 9110, section 5.1). */
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
