import { hash, timingSafeEqual } from 'node:crypto'
import { forbidden, refused } from '@contract-first/hono'
import type { SecurityHandlers, Types } from './generated/server.ts'

/** Who may call, and what. */
export interface Access {
  /** Opens every operation. */
  key: string
  /** The scopes of each access token. */
  tokens: ReadonlyMap<string, readonly string[]>
}

export interface ServiceTypes extends Types {
  principals: {
    apiKey: 'key'
    oauth: 'token'
  }
}

/**
 * The scopes of tokens, of a JSON object such as `{"<token>": ["rooms:read"]}`.
 *
 * @throws {TypeError} for anything else
 */
export function readTokens(json = '{}'): Access['tokens'] {
  const isScopes = (value: unknown): value is string[] =>
    Array.isArray(value) && value.every((scope) => typeof scope === 'string')
  return new Map(
    Object.entries(JSON.parse(json)).map(([token, scopes]) => {
      if (isScopes(scopes)) return [token, scopes]
      throw new TypeError('BOOKINGS_TOKENS must name a list of scopes for each token.')
    }),
  )
}

/** What each security scheme makes of a credential. */
export function securityOf({ key, tokens }: Access): SecurityHandlers<ServiceTypes> {
  return {
    apiKey: ({ value }) => (timingSafeEqual(digest(value), digest(key)) ? 'key' : refused('it is not the key')),
    oauth({ token }, scopes) {
      const granted = tokens.get(token)
      if (!granted) return refused('it is not known')
      const missing = scopes.filter((scope) => !granted.includes(scope))
      return missing.length === 0 ? 'token' : forbidden('it lacks a scope', missing)
    },
  }
}

/** Of one length, which comparing in constant time asks for. */
function digest(text: string): Uint8Array {
  return hash('sha256', text, 'buffer')
}
