import { loadContract } from '@contract-first/conformance'
import * as conformance from '@contract-first/conformance/vitest'
import { onTestFinished } from 'vitest'

const contract = loadContract(new URL(import.meta.resolve('@petstore/openapi/petstore.yaml')))

/** Holds what goes through `fetch` to the contract: an answer that breaks it fails the test that runs. */
export async function recordedInTest(
  fetch: (request: Request) => Response | Promise<Response>,
): Promise<ReturnType<typeof conformance.recordedInTest>> {
  return conformance.recordedInTest(await contract, fetch)
}

const recordings = new WeakSet<typeof fetch>()

/** The same for the global `fetch` and every request to the API, until the test ends. */
export async function recordGlobalFetch(): Promise<void> {
  const real = globalThis.fetch
  if (recordings.has(real)) return
  const recording = await recordedInTest(real)
  globalThis.fetch = async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    return /^\/v1(?:\/|$)/.test(url.pathname) ? recording(input, init) : real(input, init)
  }
  recordings.add(globalThis.fetch)
  onTestFinished(() => {
    globalThis.fetch = real
  })
}
