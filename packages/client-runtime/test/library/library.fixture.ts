import type { BuiltClient } from '../../src/assemble-client.ts'
import { buildClient } from '../../src/build-client.ts'
import type { BuildOptions } from '../../src/options.ts'
import type { RateLimitHeaders } from '../../src/pacing/rate-limit.ts'
import type { CredentialSource } from '../../src/sending/security.ts'
import { OPERATIONS, type operations } from './generated/client.ts'

export type Library = BuiltClient<operations>

/** The headers that every response has in the document. */
const RATE_LIMIT: RateLimitHeaders = {
  limit: 'RateLimit-Limit',
  remaining: 'RateLimit-Remaining',
  reset: 'RateLimit-Reset',
}

export const BASE_URL = 'http://127.0.0.1:3000/v1'

export type LibraryOptions = Partial<BuildOptions> & { apiKey?: CredentialSource }

/** A client for the document next to this file. */
export function openLibrary({ apiKey = 'key', ...options }: LibraryOptions = {}): Library {
  return buildClient<operations>(OPERATIONS, {
    auth: { key: apiKey },
    baseUrl: BASE_URL,
    describeError: describeProblem,
    rateLimitHeaders: RATE_LIMIT,
    ...options,
  })
}

function describeProblem(body: unknown): string | undefined {
  const { title, detail, status } = Object(body) as Readonly<Record<string, unknown>>
  return typeof title === 'string' && typeof status === 'number' ? `${title}: ${detail}` : undefined
}
