import type { CredentialShape, OperationShape } from '../request/shape.ts'
import { explodesByDefault, stylesOf } from '../words/parameters.ts'
import type { Api } from './api.ts'
import type { Operation } from './operation.ts'
import type { Parameter } from './parameter.ts'
import type { Server } from './server.ts'

/** Everything about an operation that its requests depend on, for the writer of requests and for pages. */
export function requestShapeOf({ securitySchemes }: Api, operation: Operation): OperationShape {
  const { method, path, servers, parameters, requestBody } = operation
  const security = operation.security.map((requirement) => requirement.map(({ scheme }) => scheme))
  const required = new Set(security.flat())
  return {
    method,
    path,
    servers: servers.map(serverShape),
    parameters: parameters.map(parameterShape),
    bodies: Object.fromEntries((requestBody?.content ?? []).map(({ name, form }) => [name, form])),
    security,
    credentials: Object.fromEntries(
      securitySchemes.flatMap(({ name, credential }): [string, CredentialShape][] =>
        credential && required.has(name) ? [[name, credential]] : [],
      ),
    ),
  }
}

function serverShape({ url, variables }: Server): OperationShape['servers'][number] {
  return { url, variables: Object.fromEntries(variables.map((one) => [one.name, one.default])) }
}

/** Names what is not the default alone: pages hold the shapes of all their operations. */
function parameterShape(parameter: Parameter): OperationShape['parameters'][number] {
  const { name, in: location, style, explode, allowReserved, content } = parameter
  const kind = content?.isRange ? undefined : content?.kind
  // The application itself encodes a text in a cookie: OpenAPI Specification 3.1.1, appendix D.
  const isOwnText = content !== undefined && location === 'cookie' && kind !== 'json'
  return {
    name,
    in: location,
    ...(style !== stylesOf(location)[0] && { style }),
    ...(isOwnText && { style: 'cookie' }),
    ...(explode !== explodesByDefault(style) && { explode }),
    ...(allowReserved && { allowReserved }),
    ...(kind === 'json' && { json: true }),
    ...(kind === 'urlencoded' && { form: content?.form ?? {} }),
  }
}
