import { loadContract } from '@contract-first/conformance'
import { recordedInTest } from '@contract-first/conformance/vitest'
import { onTestFinished } from 'vitest'
import type { OwnLimits, RunningPetstore } from './petstore-service.fixture.ts'
import * as service from './petstore-service.fixture.ts'

export type { RunningPetstore } from './petstore-service.fixture.ts'

const contract = loadContract(new URL('../../../openapi/petstore.yaml', import.meta.url))

/** In this process, without a socket. */
export async function startInProcess(limits?: OwnLimits): Promise<RunningPetstore> {
  return record(await service.startInProcess(limits))
}

/** Over HTTP, on a free port of the loopback interface. */
export async function startOnSocket(limits?: OwnLimits): Promise<RunningPetstore> {
  return record(await service.startOnSocket(limits))
}

/**
 * The same for programs in their own processes: the service checks its responses against the contract as they leave.
 * The programs show mistakes, too, so their requests are not checked.
 */
export async function startForPrograms(): Promise<RunningPetstore> {
  const found = await contract
  return service.startOnSocket(undefined, undefined, (fetch) => recordedInTest(found, fetch))
}

/** For `describe.each`: everything must hold in both. */
export const PLACES: readonly { where: string; start(limits?: OwnLimits): Promise<RunningPetstore> }[] = [
  { where: 'in process', start: startInProcess },
  { where: 'over a socket', start: startOnSocket },
]

/** Checks every exchange of `fetch` against the contract: the test fails when a request or a response breaks it. */
async function record(petstore: RunningPetstore): Promise<RunningPetstore> {
  return {
    ...petstore,
    fetch: recordedInTest(await contract, petstore.fetch, { judgesRequests: () => judgesRequests }),
  }
}

let judgesRequests = true

/** The running test sends what the contract does not allow, on purpose; responses are still judged. */
export function sendWrong(): void {
  judgesRequests = false
  onTestFinished(() => {
    judgesRequests = true
  })
}
