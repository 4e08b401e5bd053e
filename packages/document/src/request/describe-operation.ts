import { isObject, items, type JsonObject, members } from '../json/json.ts'
import { isRange, kindOf } from '../words/media-types.ts'
import { operationsIn } from '../words/methods.ts'
import { isIgnoredParameter, LOCATIONS } from '../words/parameters.ts'
import { isSecuritySchemeType, type SecuritySchemeType } from '../words/security.ts'
import { describeForm } from './describe-form.ts'
import { follow } from './follow.ts'
import type { CredentialShape, OperationShape } from './shape.ts'

/** An operation of a document that `load` has read and `unify` has unified. */
export interface OperationPlace {
  document: JsonObject
  /** A key of `paths`. */
  path: string
  /** The method, spelled as in HTTP. */
  method: string
}

/**
 * Describes everything about an operation that its requests depend on.
 * @throws {TypeError} when the document has no such operation
 */
export function describeOperation({ document, path, method }: OperationPlace): OperationShape {
  const item = follow(document, isObject(document.paths) ? document.paths[path] : undefined)
  const operation = operationsIn(item).find((one) => one.method === method)?.operation
  if (!operation) throw new TypeError(`The document has no operation ${method} ${path}.`)
  const { content } = follow(document, operation.requestBody)
  const security = items(operation.security ?? document.security).map((requirement) =>
    members(requirement).map(([name]) => name),
  )
  return {
    method,
    path,
    servers: serversOf(operation.servers ?? item.servers ?? document.servers),
    parameters: parametersOf(document, [item, operation]),
    bodies: Object.fromEntries(
      members(content).map(([name, media]) => [name, describeForm(document, kindOf(name), follow(document, media))]),
    ),
    security,
    credentials: Object.fromEntries(
      [...new Set(security.flat())].flatMap((name) => {
        const credential = describeCredential(schemeOf(document, name))
        return credential ? [[name, credential]] : []
      }),
    ),
  }
}

function serversOf(servers: unknown): OperationShape['servers'] {
  return items(servers).flatMap((server) => {
    if (!isObject(server) || typeof server.url !== 'string') return []
    const variables = members(server.variables).map(([name, variable]) => [
      name,
      isObject(variable) ? String(variable.default ?? '') : '',
    ])
    return [{ url: server.url, variables: Object.fromEntries(variables) }]
  })
}

/** The parameters of the operation, and those of its path item that it does not override. */
function parametersOf(document: JsonObject, owners: readonly JsonObject[]): OperationShape['parameters'] {
  const found = new Map<string, OperationShape['parameters'][number]>()
  for (const parameter of owners.flatMap((owner) => items(owner.parameters))) {
    const { name, in: place, style, explode, allowReserved, content } = follow(document, parameter)
    const location = LOCATIONS.find((known) => known === place)
    if (!location || typeof name !== 'string' || (location === 'header' && isIgnoredParameter(name))) continue
    const [[mediaType, media] = []] = members(content)
    const kind = mediaType === undefined || isRange(mediaType) ? undefined : kindOf(mediaType)
    found.set(`${location} ${name}`, {
      name,
      in: location,
      ...(typeof style === 'string' && { style }),
      // The application itself encodes a text in a cookie: OpenAPI Specification 3.1.1, appendix D.
      ...(content !== undefined && location === 'cookie' && kind !== 'json' && { style: 'cookie' }),
      ...(typeof explode === 'boolean' && { explode }),
      ...(allowReserved === true && { allowReserved }),
      ...(kind === 'json' && { json: true }),
      ...(kind === 'urlencoded' && { form: describeForm(document, kind, follow(document, media)) }),
    })
  }
  return [...found.values()]
}

function schemeOf(document: JsonObject, name: string): JsonObject {
  const components = isObject(document.components) ? document.components : {}
  const schemes = isObject(components.securitySchemes) ? components.securitySchemes : {}
  return follow(document, Object.hasOwn(schemes, name) ? schemes[name] : undefined)
}

/**
 * Where a Security Scheme Object puts a credential; undefined for a certificate, which is not part of a request, and
 * for a scheme that does not say.
 */
export function describeCredential(scheme: JsonObject): CredentialShape | undefined {
  return isSecuritySchemeType(scheme.type) ? CREDENTIALS[scheme.type](scheme) : undefined
}

/** An access token of OAuth 2.0 or OpenID Connect is sent as a bearer token: RFC 6750. */
const describeToken = (): CredentialShape => ({ scheme: 'Bearer' })

const CREDENTIALS: Readonly<Record<SecuritySchemeType, (scheme: JsonObject) => CredentialShape | undefined>> = {
  apiKey({ in: place, name }) {
    const location = (['header', 'query', 'cookie'] as const).find((known) => known === place)
    return location && typeof name === 'string' ? { in: location, name } : undefined
  },
  http: ({ scheme }) => (typeof scheme === 'string' ? { scheme: SCHEMES[scheme.toLowerCase()] ?? scheme } : undefined),
  mutualTLS: () => undefined,
  oauth2: describeToken,
  openIdConnect: describeToken,
}
/**
 * The spelling in the IANA registry. Schemes are case-insensitive (RFC 9110, section 11.1), but not every server knows.
 */
const SCHEMES: Readonly<Record<string, string>> = { basic: 'Basic', bearer: 'Bearer', digest: 'Digest' }
