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

/** Of the pages of the reference: its own style and script, and calls of the API's servers. They say the same themselves. */
export function docsPolicy(servers: readonly string[]): string {
  const origins = [...new Set(servers.map((url) => new URL(url).origin))].sort()
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    ["connect-src 'self'", ...origins].join(' '),
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types search-index',
  ].join('; ')
}

/** Of Redoc's page: at most what it brings itself. Its own policy is narrower, but cannot forbid frames. */
export const SELF_CONTAINED_PAGE: Headers = {
  'Content-Security-Policy': [
    "default-src 'self' data:",
    "script-src 'self' 'unsafe-inline'",
    "style-src 'self' 'unsafe-inline'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join('; '),
}
