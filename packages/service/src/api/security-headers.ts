type Headers = Readonly<Record<string, string>>

/**
 * What every answer tells browsers and caches: keep it to yourself, take it for nothing else than it says it is, and
 * run nothing in it. Over https also: never come back without.
 */
export function securityHeaders(publicBaseUrl: string | undefined): Headers {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    // Browsers ignore it over http (RFC 6797, section 8.1), and a local server must not spoil the name it is called by.
    ...(publicBaseUrl?.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` }),
  }
}

const YEAR_SECONDS = 31_536_000

/** Of a document that is the same for everyone. */
export const SHARED_DOCUMENT: Headers = { 'Cache-Control': 'public, max-age=300' }
