import { statusFor } from '@contract-first/document/words'
import type { Contract, Operation } from '../contract/contract.ts'
import type { Setup, State } from '../suite/setup.ts'
import { type MockOptions, mock } from './mock.ts'

/** How a mock of a contract is held to it: every documented status is asked for by `Prefer`. */
export function mockSetup(contract: Contract, options: MockOptions = {}): Setup {
  const schemes = contract.operations.flatMap(({ security }) => security.flat())
  const secrets = Object.fromEntries(schemes.map(({ name }) => [name, `Secret-of:${name}`]))
  const handler = mock(contract, { secrets, ...options })
  return {
    target: () => ({ baseUrl: `http://mock.test${contract.base}`, fetch: handler, secrets }),
    states: Object.fromEntries(contract.operations.flatMap(statesOf)),
  }
}

function statesOf(operation: Operation): [key: string, provide: State][] {
  return operation.responses.map(({ status }) => {
    const code = status === 'default' ? otherThan(operation) : Number(status.replace('XX', '00'))
    const provide: State = ({ call, send }) => send({ ...call, headers: { ...call.headers, Prefer: `code=${code}` } })
    return [`${operation.id} ${code}`, provide]
  })
}

/** A status that only the default response documents. */
function otherThan({ responses }: Operation): number {
  const names = responses.map(({ status }) => status)
  const free = [500, 501, 503, 404, 409, 202, 302].find((code) => statusFor(names, code) === 'default')
  return free ?? 418
}
