import { isObject, items, members } from '../json.ts'
import type { At, SourceDocument } from './document.ts'
import { type Operation, readOperations } from './operation.ts'
import { readRequirements, readSecuritySchemes, type SecurityScheme } from './security.ts'

/** What the emitters need of a document. */
export interface Model {
  operations: Operation[]
  schemas: [name: string, schema: At<unknown>][]
  securitySchemes: [name: string, scheme: SecurityScheme][]
  security: Record<string, string[]>[]
  servers: [environment: string, url: string][]
}

export function readModel(document: SourceDocument): Model {
  return {
    operations: readOperations(document),
    schemas: document.components('schemas'),
    securitySchemes: readSecuritySchemes(document),
    security: readRequirements(document, document.root.security, '/security'),
    servers: readServers(document),
  }
}

/** Servers by their `x-environment`; one without it has no name to call it by. */
function readServers(document: SourceDocument): [string, string][] {
  return items(document.root.servers).flatMap((server) => {
    if (!isObject(server) || typeof server['x-environment'] !== 'string') return []
    if (members(server.variables).length > 0) return []
    return [[server['x-environment'], String(server.url)]] satisfies [string, string][]
  })
}
