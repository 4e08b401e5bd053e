import { writeParameter } from './parameter.ts'
import { place, type WrittenParameters } from './place.ts'
import type { OperationShape } from './shape.ts'
import { headerText } from './text.ts'

/** A key or token, or what `Basic` wants. */
export type Credential = string | { readonly username: string; readonly password: string }

/** Adds the credentials of the first alternative for which all are given. */
export function authorize(
  { security, credentials }: OperationShape,
  given: Readonly<Record<string, Credential>>,
  written: WrittenParameters,
): void {
  const isGiven = (name: string) => given[name] !== undefined
  // A certificate is not part of a request.
  const isMet = (name: string) => isGiven(name) || !credentials[name]
  const alternative = security.find((names) => names.some(isGiven) && names.every(isMet))
  for (const scheme of alternative ?? []) {
    const shape = credentials[scheme]
    const value = given[scheme]
    if (!shape || value === undefined) continue
    if ('scheme' in shape) {
      const text = headerText(`${shape.scheme} ${textOf(value)}`, `The credential ${scheme}`)
      place(written, 'header', 'Authorization', text)
    } else {
      // A cookie is what the service set, or what its owner was shown: it is escaped already.
      const style = shape.in === 'cookie' ? { ...shape, style: 'cookie' } : shape
      place(written, shape.in, shape.name, writeParameter(shape.name, value, style))
    }
  }
}

/** RFC 7617, section 2: in UTF-8. */
function textOf(credential: Credential): string {
  if (typeof credential === 'string') return credential
  const bytes = new TextEncoder().encode(`${credential.username}:${credential.password}`)
  return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
}
