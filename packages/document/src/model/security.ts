import { isObject, items, type JsonObject, members } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import { describeCredential } from '../request/describe-credential.ts'
import type { CredentialShape } from '../request/shape.ts'
import { isSecuritySchemeType, type SecuritySchemeType } from '../words/security.ts'
import type { Part } from './part.ts'
import type { Reader } from './reader.ts'

/** A Security Scheme Object: OpenAPI Specification 3.1.1, section 4.8.27. */
export interface SecurityScheme extends Part {
  readonly name: string
  /** Undefined if OpenAPI does not know it. */
  readonly type: SecuritySchemeType | undefined
  /** Where a request carries the credential; undefined for a certificate, and for a scheme that does not say. */
  readonly credential: CredentialShape | undefined
}

/** The schemes that one alternative requires together, with the scopes of each. Empty: no credential is required. */
export type SecurityRequirement = readonly { readonly scheme: string; readonly scopes: readonly string[] }[]

export function readSecuritySchemes(reader: Reader): SecurityScheme[] {
  const components = isObject(reader.document.components) ? reader.document.components : {}
  return members(components.securitySchemes).flatMap(([name, given]) => {
    const part = reader.part(given, below('/components/securitySchemes', name))
    if (!part) return []
    const { type } = part.value
    const known = isSecuritySchemeType(type) ? type : undefined
    return [{ ...part, name, type: known, credential: describeCredential(part.value) }]
  })
}

/** The alternatives of a `security` field. What is no list of scopes is a problem, never taken for "no security". */
export function readRequirements(
  reader: Reader,
  schemes: readonly SecurityScheme[],
  security: unknown,
  pointer: Pointer,
): SecurityRequirement[] {
  return items(security).map((requirement, index) => {
    const place = below(pointer, index)
    return members(requirement).map(([scheme, scopes]) => {
      if (!schemes.some(({ name }) => name === scheme))
        reader.problem(place, `there is no security scheme ${JSON.stringify(scheme)}`)
      if (!Array.isArray(scopes)) reader.problem(below(place, scheme), 'expected a list of scopes')
      return { scheme, scopes: items(scopes).map(String) }
    })
  })
}

/** The requirements that hold for an operation: its own, else those of the document. */
export function requirementsOf(
  reader: Reader,
  schemes: readonly SecurityScheme[],
  operation: { value: JsonObject; pointer: Pointer },
): SecurityRequirement[] {
  const { security } = operation.value
  return security === undefined
    ? readRequirements(reader, schemes, reader.document.security, '/security')
    : readRequirements(reader, schemes, security, below(operation.pointer, 'security'))
}
