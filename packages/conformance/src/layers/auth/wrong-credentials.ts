import type { SecurityScheme } from '../../contract/contract.ts'
import type { Credential } from '../../exchange/call.ts'
import { unknownOf } from '../../exchange/secrets.ts'
import { writeSecret } from '../../suite/credentials.ts'
import { NEAR_MISSES } from './near-misses.ts'

/**
 * A credential that no server may accept, derived from the valid secret; undefined if that cannot be spoiled in this
 * way.
 */
type MakeWrong = (secret: string, scheme: SecurityScheme) => Credential | undefined

/** One way for a credential to be wrong. */
export interface Wrong {
  why: string
  /** Whether only its secret is wrong: then it must be refused for that, whatever else the request says. */
  isNearMiss: boolean
  make: MakeWrong
}

/** Every way for the credential of a scheme to be wrong, except those that another scheme of the operation accepts. */
export function wrongCredentials(scheme: SecurityScheme, ofOperation: readonly SecurityScheme[]): Wrong[] {
  const nearMisses = Object.entries(NEAR_MISSES).map(([why, spoil]) => ({
    why,
    isNearMiss: true,
    make: ofSecret((secret) => inPassword(scheme, secret, spoil)),
  }))
  const others = Object.entries({ ...SECRETS, ...WRITTEN[credentialKindOf(scheme)] })
    .filter(([why]) => !ofOperation.some((other) => RIGHT_BY[why]?.(other)))
    .map(([why, make]) => ({ why, isNearMiss: false, make }))
  return credentialKindOf(scheme) === 'none' ? [] : [...others, ...nearMisses]
}

export type Kind = 'token' | 'basic' | 'apiKey' | 'none'

export function credentialKindOf(scheme: SecurityScheme): Kind {
  if (scheme.type === 'apiKey') return 'apiKey'
  if (scheme.type === 'mutualTLS') return 'none'
  return scheme.scheme === 'basic' ? 'basic' : 'token'
}

export function authorization(text: string): Credential {
  return { headers: { Authorization: text } }
}

function ofSecret(spoil: (secret: string) => string): MakeWrong {
  return (secret, scheme) => {
    const spoiled = spoil(secret)
    return spoiled === secret ? undefined : writeSecret(scheme, spoiled)
  }
}

/** A user name in Basic may be compared case-insensitively: RFC 7617, section 2. */
function inPassword(scheme: SecurityScheme, secret: string, spoil: (secret: string) => string): string {
  const start = credentialKindOf(scheme) === 'basic' ? secret.indexOf(':') + 1 : 0
  return secret.slice(0, start) + spoil(secret.slice(start))
}

const SECRETS: Readonly<Record<string, MakeWrong>> = {
  unknown: ofSecret(unknownOf),
  prototype: ofSecret(() => 'constructor'),
}

const WRITTEN: Readonly<Record<Kind, Readonly<Record<string, MakeWrong>>>> = {
  token: {
    empty: () => authorization(''),
    'scheme-alone': () => authorization('Bearer'),
    'no-scheme': (secret) => authorization(secret),
    'basic-scheme': (secret) => authorization(`Basic ${Buffer.from(`${secret}:`).toString('base64')}`),
    'basic-with-token': (secret) => authorization(`Basic ${secret}`),
    'two-tokens': (secret) => authorization(`Bearer ${secret} ${secret}`),
    'in-query': (secret) => ({ query: { access_token: secret } }),
  },
  basic: {
    empty: () => authorization(''),
    'scheme-alone': () => authorization('Basic'),
    'bearer-scheme': (secret) => authorization(`Bearer ${secret}`),
  },
  apiKey: { empty: (_, scheme) => writeSecret(scheme, '') },
  none: {},
}

/** Credentials that the operation also accepts are not wrong: a token may be a user name without a password. */
const RIGHT_BY: Readonly<Record<string, (other: SecurityScheme) => boolean>> = {
  'basic-scheme': (other) => credentialKindOf(other) === 'basic',
  'bearer-scheme': (other) => credentialKindOf(other) === 'token',
  'no-scheme': (other) => other.type === 'apiKey' && other.in === 'header' && /^authorization$/i.test(other.name),
  'in-query': (other) => other.type === 'apiKey' && other.in === 'query' && other.name === 'access_token',
}
