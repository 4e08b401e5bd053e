import type { SecurityScheme } from '@contract-first/hono'
import type { Operation } from '../../src/model/operation.ts'
import { writeBody } from './body.ts'
import type { Call } from './request.ts'
import { nothing, type Serialized, serialize } from './serialize.ts'
import type { CalledServer } from './server.ts'
import { admission } from './uncallable.ts'

/** Sends a call over HTTP, with the credentials that the operation asks for. */
export async function send(
  { app, contract, source }: CalledServer,
  operation: Operation,
  call: Call,
  bodyText?: string,
): Promise<Response> {
  const parts = nothing()
  for (const { parameter, value } of call.parameters) serialize(parameter, value, parts)
  for (const name of admission(operation, contract) ?? []) authorize(contract.securitySchemes[name], parts)
  let path = operation.path
  for (const [name, text] of parts.path) path = path.replaceAll(`{${name}}`, text)
  const query = parts.query.length > 0 ? `?${parts.query.join('&')}` : ''
  const body = bodyText ?? (call.body && writeBody(call.body, source))
  // The platform names the boundary of a form that it writes.
  const content = call.body && !(body instanceof FormData) && { 'Content-Type': contentType(call.body.media.name) }
  const cookies = parts.cookies.length > 0 && { Cookie: parts.cookies.join('; ') }
  return app.request(path + query, {
    method: operation.method.toUpperCase(),
    headers: { ...parts.headers, ...content, ...cookies },
    ...(body !== undefined && { body }),
  })
}

/** A media type of a range. */
function contentType(name: string): string {
  return name.replace('*/', 'application/').replace('/*', '/x-any')
}

function authorize(scheme: SecurityScheme | undefined, { query, headers, cookies }: Serialized): void {
  if (scheme?.type === 'http') {
    const name = scheme.scheme === 'other' ? scheme.name : scheme.scheme
    headers.Authorization = `${name} ${btoa('user:secret')}`
  } else if (scheme?.type === 'apiKey') {
    if (scheme.in === 'query') query.push(`${encodeURIComponent(scheme.name)}=key`)
    else if (scheme.in === 'cookie') cookies.push(`${scheme.name}=key`)
    else headers[scheme.name] = 'key'
  }
}
