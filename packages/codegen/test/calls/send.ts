import { fillPath, writeParameter } from '@contract-first/document/request'
import type { SecurityScheme } from '@contract-first/hono'
import type { Operation, Parameter } from '../../src/model/operations.ts'
import { writeBody } from './body.ts'
import type { Call } from './request.ts'
import type { CalledServer } from './server.ts'
import { admission } from './uncallable.ts'

/** Sends a call over HTTP, with the operation's credentials. */
export async function send(
  { app, contract, source }: CalledServer,
  operation: Operation,
  call: Call,
  bodyText?: string,
): Promise<Response> {
  const parts: Written = { path: new Map(), query: [], headers: {}, cookies: [] }
  for (const { parameter, value } of call.parameters) write(parameter, value, parts)
  const sent = new Set(call.parameters.map(({ parameter }) => `${parameter.in} ${parameter.name}`))
  for (const name of admission(operation, contract) ?? []) {
    const scheme = contract.securitySchemes[name]
    // A key may be declared twice, and also as a parameter.
    const place = scheme?.type === 'apiKey' ? `${scheme.in} ${scheme.name}` : name
    if (!sent.has(place)) authorize(scheme, parts)
    sent.add(place)
  }
  const path = fillPath(operation.path, (name) => parts.path.get(name))
  const query = parts.query.length > 0 ? `?${parts.query.join('&')}` : ''
  const body = bodyText ?? (call.body && writeBody(call.body, source))
  // The platform names the boundary of a form.
  const content = call.body && !(body instanceof Blob) && { 'Content-Type': contentType(call.body.media.name) }
  const cookies = parts.cookies.length > 0 && { Cookie: parts.cookies.join('; ') }
  return app.request(path + query, {
    method: operation.method,
    headers: { ...parts.headers, ...content, ...cookies },
    ...(body !== undefined && { body }),
  })
}

/** Parts of a request, each with its location. */
interface Written {
  path: Map<string, string>
  query: string[]
  headers: Record<string, string>
  cookies: string[]
}

function write(parameter: Parameter, value: unknown, { path, query, headers, cookies }: Written): void {
  const { name, in: location, isJson, style, explode } = parameter
  const text = writeParameter(name, value, { in: location, style, explode, json: isJson }) ?? ''
  if (location === 'path') path.set(name, text)
  else if (location === 'header') headers[name] = text
  else if (location === 'cookie') cookies.push(text)
  else query.push(text)
}

/** A media type in a range. */
export function contentType(name: string): string {
  return name.replace('*/', 'application/').replace('/*', '/x-any')
}

function authorize(scheme: SecurityScheme | undefined, { query, headers, cookies }: Written): void {
  if (scheme?.type === 'http') {
    const name = scheme.scheme === 'other' ? scheme.name : scheme.scheme
    headers.Authorization = `${name} ${btoa('user:secret')}`
  } else if (scheme?.type === 'apiKey') {
    if (scheme.in === 'query') query.push(`${encodeURIComponent(scheme.name)}=key`)
    else if (scheme.in === 'cookie') cookies.push(`${scheme.name}=key`)
    else headers[scheme.name] = 'key'
  }
}
