import { below, isObject, items, members, type Pointer } from '@contract-first/document/json'
import { type Api, readApi, type SecurityRequirement } from '@contract-first/document/model'
import type { SecurityScheme } from '@contract-first/hono'
import { readSecurityScheme } from '@contract-first/hono/describe'
import type { At, SourceDocument } from './document.ts'
import { fragmentOf } from './fragment.ts'
import { type Operation, readOperations } from './operations.ts'
import { requireEnd } from './recursion.ts'

/** The parts of a document that the emitters need. */
export interface Model {
  api: Api
  operations: Operation[]
  schemas: [name: string, schema: At<unknown>][]
  securitySchemes: [name: string, scheme: SecurityScheme][]
  /** The requirements of operations that do not have their own. */
  security: readonly SecurityRequirement[]
  servers: [environment: string, url: string][]
  /** The place where a pointer of the document was written: `api.yaml#/paths/~1notes/get`. */
  placeOf: (pointer: Pointer) => string
}

export function readModel(
  document: SourceDocument,
  placeOf: Model['placeOf'] = (pointer) => `#${fragmentOf(pointer)}`,
): Model {
  const schemas = document.components('schemas')
  requireEnd(
    document,
    schemas.map(([, schema]) => schema),
  )
  const api = readApi(document.root)
  const operations = readOperations(document, api)
  const required = new Set([api, ...operations].flatMap(({ security }) => security.flat().map(({ scheme }) => scheme)))
  return {
    api,
    operations,
    schemas,
    // A server need not look for credentials that no operation requires.
    securitySchemes: api.securitySchemes.flatMap(({ name, value }): Model['securitySchemes'] => {
      const scheme = required.has(name) ? readSecurityScheme(value) : undefined
      return scheme ? [[name, scheme]] : []
    }),
    security: api.security,
    servers: readServers(document),
    placeOf,
  }
}

/** The servers by their `x-environment`; those without have no name. */
function readServers(document: SourceDocument): [string, string][] {
  const environments = new Set<string>()
  return items(document.root.servers).flatMap((server, index) => {
    if (!isObject(server) || typeof server['x-environment'] !== 'string') return []
    if (members(server.variables).length > 0) return []
    const environment = server['x-environment']
    if (environments.has(environment)) {
      const message = `x-environment ${JSON.stringify(environment)} is taken by another server`
      document.problem(below('/servers', index), message)
      return []
    }
    environments.add(environment)
    return [[environment, String(server.url)]] satisfies [string, string][]
  })
}
