import { writeParameter } from './parameter.ts'
import type { OperationShape } from './shape.ts'
import { headerText } from './text.ts'

/** A key or token, or what `Basic` wants. */
export type Credential = string | { readonly username: string; readonly password: string }

/** Texts of parameters, where they go. */
export interface WrittenParameters {
  readonly path: Map<string, string>
  readonly query: string[]
  readonly headers: Record<string, string>
  readonly cookies: string[]
}

/** Adds the credentials of the first alternative for which all are given. */
export function authorize(
  { security, credentials }: OperationShape,
  given: Readonly<Record<string, Credential>>,
  { query, headers, cookies }: WrittenParameters,
): void {
  const isGiven = (name: string) => given[name] !== undefined
  // A certificate is no part of a request.
  const isMet = (name: string) => isGiven(name) || !credentials[name]
  const alternative = security.find((names) => names.some(isGiven) && names.every(isMet))
  for (const scheme of alternative ?? []) {
    const shape = credentials[scheme]
    const value = given[scheme]
    if (!shape || value === undefined) continue
    if ('scheme' in shape)
      headers.Authorization = headerText(`${shape.scheme} ${textOf(value)}`, `The credential ${scheme}`)
    else if (shape.in === 'query') query.push(writeParameter(shape.name, value, shape))
    else if (shape.in === 'header') headers[shape.name] = writeParameter(shape.name, value, shape)
    // The one who gave it says what is in it: it came in a `Set-Cookie`, or from a page of settings.
    else cookies.push(writeParameter(shape.name, value, { in: 'cookie', style: 'cookie' }))
  }
}

/** RFC 7617, section 2: in UTF-8. */
function textOf(credential: Credential): string {
  if (typeof credential === 'string') return credential
  const bytes = new TextEncoder().encode(`${credential.username}:${credential.password}`)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
