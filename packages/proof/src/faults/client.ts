import type { MakeClient } from '../client/calls.fixture.ts'
import { answerFaults } from './client/answers.ts'
import { attemptFaults } from './client/attempts.ts'
import { listFaults } from './client/lists.ts'
import { requestFaults } from './client/requests.ts'
import type { ClientFault } from './client/wrap.ts'

/** The faults of a client: in its methods, its requests, its reading of responses, and its retries. */
export const CLIENT_FAULTS: Readonly<Record<string, ClientFault>> = {
  ...requestFaults,
  ...answerFaults,
  ...listFaults,
  ...attemptFaults,
  'a method is missing': (make) => (fetch, options) => {
    const { getPet: _, ...others } = make(fetch, options)
    return others as ReturnType<MakeClient>
  },
}
