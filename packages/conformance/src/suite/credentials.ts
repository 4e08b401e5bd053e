import type { Operation, SecurityRequirement, SecurityScheme } from '../contract/contract.ts'
import type { Answer } from '../exchange/answer.ts'
import type { Credential } from '../exchange/call.ts'
import type { Trial } from './case.ts'
import { NotReached } from './not-reached.ts'
import { unauthorizedOf } from './policy.ts'
import type { Target } from './setup.ts'

/** The credential of an operation on a target: the first alternative whose secrets the target has. */
export function credentialOf({ security }: Operation, target: Target): Credential {
  if (target.credential) return target.credential
  const requirement = openedBy(security, target)
  return requirement ? writeSecrets(requirement, target.secrets ?? {}) : {}
}

/**
 * Checks whether a response refuses a credential that was never given: then it says nothing about the request.
 * @throws {NotReached} when the target has no secret for the operation
 */
export function expectGiven(
  { security }: Operation,
  { target, setup }: Pick<Trial, 'target' | 'setup'>,
  { status }: Answer,
): void {
  const isGiven = target.credential !== undefined || security.length === 0 || openedBy(security, target) !== undefined
  if (isGiven || !unauthorizedOf(setup.policy ?? {}).includes(status)) return
  const names = security.map((requirement) => requirement.map(({ name }) => name).join(' and '))
  throw new NotReached(`no secret for the security scheme ${names.join(' or ')} is given`)
}

/** Whether an operation has security, and a target the credential for it. */
export function isOpened({ security }: Operation, target: Target): boolean {
  return security.length > 0 && (target.credential !== undefined || openedBy(security, target) !== undefined)
}

/** Whether an operation requires a credential: an empty requirement admits everyone (section 4.8.30). */
export function isSecured({ security }: Operation): boolean {
  return security.length > 0 && security.every((requirement) => requirement.length > 0)
}

/** The alternative whose secrets a target has. */
function openedBy(security: readonly SecurityRequirement[], { secrets = {} }: Target): SecurityRequirement | undefined {
  return security.find((requirement) => requirement.every(({ name }) => secrets[name] !== undefined))
}

/** The secrets of all schemes of an alternative, each where its scheme says. */
export function writeSecrets(requirement: SecurityRequirement, secrets: Readonly<Record<string, string>>): Credential {
  return joined(requirement.map(({ name, scheme }) => writeSecret(scheme, secrets[name] ?? '')))
}

/** The credential of the other caller that a target has, if one is given for the operation. */
export function credentialOfAnother(
  { target: { secondSecrets } }: Pick<Trial, 'target'>,
  { security }: Operation,
): Credential | undefined {
  const requirement = security.find((one) => one.every(({ name }) => secondSecrets?.[name] !== undefined))
  return requirement && secondSecrets && writeSecrets(requirement, secondSecrets)
}

/** Each wrong secret that a target has, for each scheme of an operation, and its name in a finding. */
export function wrongCredentialsOf(
  { security }: Operation,
  { wrongSecrets = {} }: Target,
): { what: string; credential: Credential }[] {
  return security.flat().flatMap(({ name, scheme }) =>
    Object.entries(wrongSecrets[name] ?? {}).map(([why, secret]) => ({
      what: `a credential that is ${why}`,
      credential: writeSecret(scheme, secret),
    })),
  )
}

/** Several credentials in one request; of two in the same place, the last one counts. */
export function joined(parts: readonly Credential[]): Credential {
  return {
    headers: Object.assign({}, ...parts.map(({ headers }) => headers)),
    query: Object.assign({}, ...parts.map(({ query }) => query)),
    cookies: Object.assign({}, ...parts.map(({ cookies }) => cookies)),
  }
}

/** A secret where its scheme says: RFC 6750, RFC 7617, OpenAPI Specification 3.1.1, section 4.8.27. */
export function writeSecret(scheme: SecurityScheme, secret: string): Credential {
  switch (scheme.type) {
    case 'http':
      return { headers: { Authorization: authorization(scheme.scheme, secret) } }
    case 'apiKey':
      return { [LOCATIONS[scheme.in]]: { [scheme.name]: secret } }
    case 'mutualTLS':
      return {}
  }
}

const LOCATIONS = { header: 'headers', query: 'query', cookie: 'cookies' } as const

function authorization(scheme: string, secret: string): string {
  if (scheme === 'basic') return `Basic ${Buffer.from(secret).toString('base64')}`
  return `${scheme.replace(/^./, (letter) => letter.toUpperCase())} ${secret}`
}
