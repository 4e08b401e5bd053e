type Headers = Readonly<Record<string, string>>

/**
 * The security headers of every response: browsers and caches must not share it, must not guess another type, and must
 * not run anything in it. Over https, browsers must not return to http.
 */
export function securityHeaders(publicBaseUrl: string | undefined): Headers {
  return {
    'Cache-Control': 'no-store',
    'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Referrer-Policy': 'no-referrer',
    'X-Content-Type-Options': 'nosniff',
    // Browsers ignore it over http (RFC 6797, section 8.1), and a local server must not affect others at its host name.
    ...(publicBaseUrl?.startsWith('https:') && { 'Strict-Transport-Security': `max-age=${YEAR_SECONDS}` }),
  }
}

const YEAR_SECONDS = 31_536_000

/** The headers of a document that is the same for everyone. */
export const SHARED_DOCUMENT: Headers = { 'Cache-Control': 'public, max-age=300' }
