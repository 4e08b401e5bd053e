import { createRemoteJWKSet, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose'
import type { BearerCredential } from '../security/authorization.ts'
import { forbidden, type Refused, refused } from '../security/refused.ts'
import { Unavailable } from '../unavailable.ts'

export interface TokenOptions<Principal> {
  /** The `iss` of the tokens, such as `https://login.example`. */
  issuer: string
  /** The `aud` that stands for this service. */
  audience: string
  /** The issuer's JWK Set (RFC 7517). Default: the `jwks_uri` of its `/.well-known/openid-configuration`. */
  jwksUrl?: string | undefined
  /** How long the issuer may take to answer, in milliseconds. Default: 5,000. */
  timeoutMs?: number
  /** The sender, by the claims of a valid token. */
  toPrincipal: (claims: JWTPayload) => Principal
}

/** Finds the sender of a request for a security scheme of bearer tokens: `http` `bearer`, `oauth2`, `openIdConnect`. */
export type VerifyToken<Principal> = (
  credential: BearerCredential,
  scopes?: readonly string[],
) => Promise<Principal | Refused>

/** How far the clocks of issuer and service may differ, in seconds. */
const CLOCK_TOLERANCE = 5

/** How long a failure to find the keys is remembered, so that requests do not wait for each attempt. */
const RETRY_AFTER_MS = 1_000

/**
 * Verifies tokens by the keys of their issuer, which are fetched when the first one comes, kept for ten minutes, and
 * fetched again for an unknown `kid`, at most twice a minute. A token without a scope that the operation requires, in
 * `scope` (RFC 8693, section 4.2) or `scp`, is refused with 403.
 *
 * The result throws `Unavailable` when the keys cannot be fetched.
 */
export function verifyTokens<Principal>(options: TokenOptions<Principal>): VerifyToken<Principal> {
  const { issuer, audience, toPrincipal } = options
  const keys = keysOf(options)

  async function verify({ token }: BearerCredential, scopes: readonly string[] = []): Promise<Principal | Refused> {
    const { payload } = await jwtVerify(token, keys, {
      issuer,
      audience,
      clockTolerance: CLOCK_TOLERANCE,
      requiredClaims: ['exp'],
    })
    const granted = scopesIn(payload)
    const missing = scopes.filter((scope) => !granted.has(scope))
    return missing.length === 0 ? toPrincipal(payload) : forbidden(`it lacks ${missing.join(', ')}`, missing)
  }

  return (credential, scopes) =>
    verify(credential, scopes).catch((error) => {
      const reason = reasonOf(error)
      if (reason === undefined) throw error
      return refused(reason)
    })
}

/** Why a token is refused; undefined for errors that are not the token's. */
function reasonOf(error: unknown): string | undefined {
  if (error instanceof errors.JWTExpired) return 'it has expired'
  if (error instanceof errors.JWTClaimValidationFailed) return `its claim ${error.claim} is not the expected one`
  if (error instanceof errors.JWKSNoMatchingKey) return 'its issuer has no such key'
  const isToken = [
    errors.JOSEAlgNotAllowed,
    errors.JOSENotSupported,
    errors.JWSInvalid,
    errors.JWSSignatureVerificationFailed,
    errors.JWTInvalid,
  ].some((kind) => error instanceof kind)
  return isToken ? 'it is not a valid token' : undefined
}

function scopesIn({ scope, scp }: JWTPayload): ReadonlySet<unknown> {
  return new Set([scope, scp].flatMap((value) => (typeof value === 'string' ? value.split(' ') : value)).flat())
}

/** The keys of an issuer; each failure to get them names it. */
function keysOf({ issuer, jwksUrl, timeoutMs = 5_000 }: TokenOptions<unknown>): JWTVerifyGetKey {
  let found: Promise<JWTVerifyGetKey> | undefined
  /** By `Date.now()`; Infinity unless the last attempt has failed. */
  let retryAt = Number.POSITIVE_INFINITY

  async function find(): Promise<JWTVerifyGetKey> {
    const url = jwksUrl ?? (await discover(issuer, timeoutMs))
    return createRemoteJWKSet(new URL(url), { timeoutDuration: timeoutMs })
  }

  return async (...header) => {
    if (found === undefined || Date.now() >= retryAt) {
      retryAt = Number.POSITIVE_INFINITY
      found = find().catch((error) => {
        retryAt = Date.now() + RETRY_AFTER_MS
        throw error
      })
    }
    try {
      return await (await found)(...header)
    } catch (error) {
      if (reasonOf(error) !== undefined) throw error
      throw new Unavailable(`The keys of the issuer ${issuer} cannot be fetched: ${messageOf(error)}`, {
        cause: error,
        retryAfterSeconds: RETRY_AFTER_MS / 1_000,
      })
    }
  }
}

/** OpenID Connect Discovery 1.0, section 4. */
async function discover(issuer: string, timeoutMs: number): Promise<string> {
  const url = `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`
  const response = await fetch(url, { signal: AbortSignal.timeout(timeoutMs) })
  if (!response.ok) throw new Error(`${url} answers ${response.status}`)
  const { jwks_uri: found } = (await response.json()) as { jwks_uri?: unknown }
  if (typeof found !== 'string') throw new Error(`${url} has no jwks_uri`)
  return found
}

/** What went wrong, which for a failed `fetch` is in its cause. */
function messageOf(error: unknown): string {
  const cause = error instanceof TypeError && error.cause !== undefined ? error.cause : error
  return cause instanceof Error ? cause.message : String(cause)
}
