import type { Policy } from '@contract-first/conformance'
import { ERROR_STATUS } from '@petstore/contract/errors'
import document from '@petstore/contract/openapi.json' with { type: 'json' }

/** The same in every response: they address browsers and caches instead of callers. */
const answerHeaders = {
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
}

/** The petstore's own policy, where OpenAPI has no words for it. */
export const policy: Policy = {
  refusals: [400],
  pathRefusals: [400],
  unauthorized: [401],
  authenticatesFirst: true,
  unknownQuery: 'refuse',
  refusesRepeatedQuery: true,
  exactPaths: true,
  requiresIJson: true,
  refusesByteOrderMark: true,
  refusesOtherCharsets: true,
  refusesOtherMediaTypes: true,
  refusesContentCodings: true,
  hidesPaths: true,
  implicitMethods: ['HEAD', 'OPTIONS'],
  otherMethods: [405],
  refusesUnaccepted: true,
  readsNumbersByValue: true,
  bodyBytes: document['x-request-limits'].bodyBytes,
  exchangeId: 'X-Request-Id',
  challengesByToken: true,
  answerHeaders,
  documentsFields: true,
  // Only if callers use https.
  otherHeaders: [...Object.keys(answerHeaders), 'Strict-Transport-Security'],
  errors: {
    schema: '/components/schemas/Error',
    status: '/status',
    message: '/message',
    details: { at: '/details', in: '/in', pointer: '/pointer', most: 20 },
    repeatsNoValue: true,
    codes: {
      at: '/code',
      statuses: ERROR_STATUS,
      refusing: {
        path: 'invalid_parameter',
        query: 'invalid_parameter',
        header: 'invalid_parameter',
        body: 'invalid_body',
        noCredential: 'missing_api_key',
      },
    },
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
