import type { SecurityScheme } from '@contract-first/hono'
import { readSecurityScheme } from '@contract-first/hono/decoders'
import type { SourceDocument } from './document.ts'

/** The security schemes of the document, as far as a server needs them to find the credential. */
export function readSecuritySchemes(document: SourceDocument): [name: string, scheme: SecurityScheme][] {
  return document.components('securitySchemes').flatMap(([name, at]): [string, SecurityScheme][] => {
    const { value, pointer } = document.resolve(at.value, at.pointer)
    const scheme = readSecurityScheme(value)
    if (scheme) return [[name, scheme]]
    document.problem(pointer, `there is no security scheme of the type ${JSON.stringify(String(value.type))}`)
    return []
  })
}
