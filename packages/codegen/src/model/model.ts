import { below, isObject, items, members, type Pointer } from '@contract-first/document/json'
import type { SecurityScheme } from '@contract-first/hono'
import type { At, SourceDocument } from './document.ts'
import { fragmentOf } from './fragment.ts'
import type { Operation } from './operation.ts'
import { readOperations } from './read-operations.ts'
import { requireEnd } from './recursion.ts'
import { type Requirements, readRequirements } from './requirements.ts'
import { readSecuritySchemes } from './security.ts'

/** The parts of a document that the emitters need. */
export interface Model {
  operations: Operation[]
  schemas: [name: string, schema: At<unknown>][]
  securitySchemes: [name: string, scheme: SecurityScheme][]
  security: Requirements
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
  const operations = readOperations(document)
  const security = readRequirements(document, document.root.security, '/security')
  const required = new Set([...operations.map((operation) => operation.security), security].flat().flatMap(Object.keys))
  return {
    operations,
    schemas,
    // A server need not look for credentials that no operation requires.
    securitySchemes: readSecuritySchemes(document).filter(([name]) => required.has(name)),
    security,
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
