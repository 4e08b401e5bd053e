import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Contract, SecurityScheme } from '@petstore/hono-contract'
import { isObject } from '../../src/json.ts'
import type { Operation } from '../../src/model/operation.ts'
import type { Call, GivenBody } from './request.ts'
import { formPairs, nothing, type Serialized, serialize } from './serialize.ts'

/** Sends a call over HTTP, with a credential for the first way in which the operation lets anybody in. */
export async function send(
  app: OpenAPIHono,
  contract: Contract,
  operation: Operation,
  call: Call,
  bodyText?: string,
): Promise<Response> {
  const parts = nothing()
  for (const { parameter, value } of call.parameters) serialize(parameter, value, parts)
  const [requirement = {}] = operation.security
  for (const name of Object.keys(requirement)) authorize(contract.securitySchemes[name], parts)
  let path = operation.path
  for (const [name, text] of parts.path) path = path.replaceAll(`{${name}}`, text)
  const query = parts.query.length > 0 ? `?${parts.query.join('&')}` : ''
  const content = call.body && { 'Content-Type': call.body.media.name }
  const cookies = parts.cookies.length > 0 && { Cookie: parts.cookies.join('; ') }
  const body = bodyText ?? (call.body && bodyOf(call.body))
  return app.request(path + query, {
    method: operation.method.toUpperCase(),
    headers: { ...parts.headers, ...content, ...cookies },
    ...(body !== undefined && { body }),
  })
}

function bodyOf({ media, value }: GivenBody): string {
  if (media.kind === 'json' || !isObject(value)) return JSON.stringify(value)
  return Object.entries(value)
    .flatMap(([name, member]) => {
      const { style, explode } = isObject(media.encoding[name]) ? media.encoding[name] : {}
      return isObject(member)
        ? [`${encodeURIComponent(name)}=${encodeURIComponent(JSON.stringify(member))}`]
        : formPairs({ name, style: style as string | undefined, explode: explode as boolean | undefined }, member)
    })
    .join('&')
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
