import { type Contract, loadContract, type Policy, type RecordedFetch } from '@contract-first/conformance'
import * as conformance from '@contract-first/conformance/vitest'
import { securityHeaders } from '@contract-first/service/http'
import type { WireAnswer } from '@contract-first/service/test/wire-answer'
import { onTestFinished } from 'vitest'

const contract: Contract = await loadContract(new URL(import.meta.resolve('@petstore/openapi/petstore.yaml')))

/** The policy for requests that match no operation, and the headers for browsers and caches. */
const policy: Policy = {
  otherHeaders: [
    ...Object.keys(securityHeaders('https://api.petstore.example/v1')),
    'Access-Control-Allow-Origin',
    'Access-Control-Expose-Headers',
  ],
  errors: {
    schema: '/components/schemas/Error',
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

/**
 * Checks everything that goes through `fetch` against the contract: a response that breaks it fails the running test.
 */
export function recordedInTest(fetch: (request: Request) => Response | Promise<Response>): RecordedFetch {
  return conformance.recordedInTest(contract, fetch, { policy })
}

/** Whether a request is for the API; the contract does not describe the pages next to it. */
export function isForApi(input: Request | URL | string): boolean {
  return /^\/v1(?:\/|$)/.test(new URL(input instanceof Request ? input.url : input).pathname)
}

const recordings = new WeakSet<typeof fetch>()

/** The same for the global `fetch` and every request to the API, until the test ends. */
export function recordGlobalFetch(): void {
  const real = globalThis.fetch
  if (recordings.has(real)) return
  const recording = recordedInTest(real)
  globalThis.fetch = async (input, init) => (isForApi(input) ? recording(input, init) : real(input, init))
  recordings.add(globalThis.fetch)
  onTestFinished(() => {
    globalThis.fetch = real
  })
}

/** Checks a response from a socket against the contract; `url`: such as `/v1/pets?limit=1`. */
export async function holdToContract(method: string, url: string, answer: WireAnswer): Promise<void> {
  const { status, headers, body } = answer
  const recording = recordedInTest(() => Promise.reject(new TypeError('Nothing is fetched.')))
  const sent = { method, url: new URL(url, 'http://localhost').href, headers: new Headers(), bytes: undefined }
  await recording.hold(sent, { status, headers: new Headers([...headers]), bytes: new TextEncoder().encode(body) })
}
