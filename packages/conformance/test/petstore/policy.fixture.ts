import type { Policy } from '../../src/index.ts'

/** What the petstore says of itself where OpenAPI has no words for it. */
export const policy: Policy = {
  refusals: [400],
  pathRefusals: [400],
  unauthorized: [401],
  unknownQuery: 'refuse',
  refusesRepeatedQuery: true,
  exactPaths: true,
  requiresIJson: true,
  refusesOtherCharsets: true,
  refusesContentCodings: true,
  hidesPaths: true,
  implicitMethods: ['HEAD', 'OPTIONS'],
  // Those that address browsers and caches instead of callers.
  otherHeaders: [
    'Cache-Control',
    'Content-Security-Policy',
    'Cross-Origin-Resource-Policy',
    'Referrer-Policy',
    'Strict-Transport-Security',
    'X-Content-Type-Options',
  ],
  errors: {
    schema: '/components/schemas/Error',
    status: '/status',
    headers: [
      'X-Request-Id',
      'X-RateLimit-Limit',
      'X-RateLimit-Remaining',
      'X-RateLimit-Reset',
      'RateLimit-Policy',
      'RateLimit',
      'Allow',
    ].map((name) => `/components/headers/${name}`),
  },
}
