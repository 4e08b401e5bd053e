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
 * The same for programs in their own processes: what they are answered is held to the contract where it leaves. They
 * show mistakes too, so that their requests are not.
 */
export async function startForPrograms(): Promise<RunningPetstore> {
  const found = await contract
  return service.startOnSocket(undefined, undefined, (fetch) => recordedInTest(found, fetch))
}

/** For `describe.each`: what holds must hold in both. */
export const PLACES: readonly { where: string; start(limits?: OwnLimits): Promise<RunningPetstore> }[] = [
  { where: 'in process', start: startInProcess },
  { where: 'over a socket', start: startOnSocket },
]

/** Holds what goes through `fetch` to the contract: the test fails when a request or an answer breaks it. */
async function record(petstore: RunningPetstore): Promise<RunningPetstore> {
  return {
    ...petstore,
    fetch: recordedInTest(await contract, petstore.fetch, { judgesRequests: () => judgesRequests }),
  }
}

let judgesRequests = true

/** The test that runs sends, on purpose, what the contract does not allow; answers are judged anyway. */
export function sendWrong(): void {
  judgesRequests = false
  onTestFinished(() => {
    judgesRequests = true
  })
}
