import { isObject } from '@contract-first/document/json'
import { normalStatus } from '@contract-first/document/words'
import type { Operation } from '../../model/operations.ts'

/** The statuses with which the runtime itself may refuse or fail. */
const REFUSALS: ReadonlySet<string> = new Set('400 401 403 406 413 415 422 500 501 503 4XX 5XX default'.split(' '))

/** The headers that the runtime gives where they belong. */
const OWN: ReadonlySet<string> = new Set(['www-authenticate', 'retry-after', 'allow'])

/** The headers that a document requires of errors that no handler sends. */
export function refusalHeaders(operations: readonly Pick<Operation, 'responses'>[]): string[] {
  const names = operations.flatMap(({ responses }) => {
    const hasSuccess = responses.some(({ status }) => /^[23]/.test(status))
    return responses
      .filter(({ status }) => REFUSALS.has(normalStatus(status)) && (status !== 'default' || hasSuccess))
      .flatMap(({ headers }) => headers)
      .filter(({ name, required }) => required && !OWN.has(name.toLowerCase()))
      .filter(({ schema: { value } }) => !(isObject(value) && 'const' in value))
      .map(({ name }) => (name.toLowerCase() === 'x-request-id' ? 'X-Request-Id' : name))
  })
  return [...new Set(names)]
}
