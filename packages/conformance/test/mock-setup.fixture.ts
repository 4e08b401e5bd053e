import { statusFor } from '@contract-first/document/words'
import { type MockOptions, mock } from '@contract-first/mock'
import type { Contract, Operation, SecurityScheme } from '../src/contract/contract.ts'
import { impliedBy } from '../src/layers/relations/implied.ts'
import type { Setup, State } from '../src/suite/setup.ts'

/** How to check a mock against its contract: `Prefer` requests every documented status. */
export function mockSetup(contract: Contract, options: MockOptions = {}): Setup {
  const schemes = contract.operations.flatMap(({ security }) => security.flat())
  const secrets = Object.fromEntries(schemes.map(({ name, scheme }) => [name, secretOf(name, scheme)]))
  const handler = mock(contract.api.document, { secrets, ...options })
  return {
    target: () => ({ baseUrl: `http://mock.test${contract.api.basePath}`, fetch: handler, secrets }),
    ...impliedBy(contract),
    states: Object.fromEntries(contract.operations.flatMap(statesOf)),
  }
}

/** A bearer token has no colon (RFC 6750, section 2.1), and Basic credentials have one (RFC 7617, section 2). */
function secretOf(name: string, scheme: SecurityScheme): string {
  const isBasic = scheme.type === 'http' && scheme.scheme === 'basic'
  return `Secret-of${isBasic ? ':' : '.'}${name.replaceAll(/\W/g, '_')}`
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
