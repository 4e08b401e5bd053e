import type { SecurityScheme } from '@contract-first/hono'
import { readSecurityScheme } from '@contract-first/hono/decoders'
import type { SourceDocument } from './document.ts'

/** The security schemes of the document, as far as a server needs them to find the credential. */
export function readSecuritySchemes(document: SourceDocument): [name: string, scheme: SecurityScheme][] {
  return document.components('securitySchemes').flatMap(([name, at]): [string, SecurityScheme][] => {
    const scheme = readSecurityScheme(document.resolve(at.value, at.pointer).value)
    return scheme ? [[name, scheme]] : []
  })
}
