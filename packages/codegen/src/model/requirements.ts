import { below, isObject, items, type Pointer } from '@contract-first/document/json'
import type { SourceDocument } from './document.ts'

/** Security Requirement Objects: an OR of ANDs, with the scopes of each scheme. */
export type Requirements = Record<string, string[]>[]

/** Reads a list of Security Requirement Objects; anything unreadable is refused, never taken for "no security". */
export function readRequirements(document: SourceDocument, security: unknown, pointer: Pointer): Requirements {
  if (security === undefined) return []
  const known = new Set(document.components('securitySchemes').map(([name]) => name))
  return items(security).map((requirement, index) => {
    const at = below(pointer, index)
    const entries = isObject(requirement) ? Object.entries(requirement) : []
    for (const [name, scopes] of entries) {
      if (!known.has(name)) document.problem(at, `there is no security scheme ${JSON.stringify(name)}`)
      if (!Array.isArray(scopes)) document.problem(below(at, name), 'expected a list of scopes')
    }
    return Object.fromEntries(entries.map(([name, scopes]) => [name, items(scopes).map(String)]))
  })
}
