import { boundaries, violations } from '@contract-first/values'
import type { HeaderDoc, Operation } from '../../contract/contract.ts'
import type { Answer } from '../../exchange/answer.ts'
import type { Call } from '../../exchange/call.ts'
import type { Case, Trial } from '../../suite/case.ts'
import type { SendOptions } from '../../suite/setup.ts'

/**
 * The header that identifies an exchange repeats the caller's value if that is well-formed. Otherwise each exchange has
 * a new one, which is checked in every response.
 */
export function* exchangeIds(operation: Operation, name: string): Iterable<Case> {
  const { id, pointer, responses } = operation
  const documented = responses
    .flatMap(({ headers }) => headers)
    .find((one) => one.name.toLowerCase() === name.toLowerCase())
  if (!documented) return
  const about = { layer: 'protocol', operation: id, pointer } as const
  yield { ...about, id: `${id}/protocol/${name}/own`, run: (trial) => takesOver(trial, operation, documented) }
  yield {
    ...about,
    id: `${id}/protocol/${name}/own-that-is-none`,
    run: (trial) => replaces(trial, operation, documented),
  }
}

async function takesOver(trial: Trial, operation: Operation, { name, schema }: HeaderDoc): Promise<void> {
  for (const own of new Set(boundaries(schema).flatMap(({ value }) => sendable(value))))
    for (const how of [{}, NOBODY]) {
      const found = (await askWith(trial, operation, { [name]: own }, how)).headers.get(name)
      if (found !== own) trial.fail('relation', `${name} was sent as ${own}, but the response has ${found}`)
    }
}

/** A new value has the documented form, which is checked in every response. */
async function replaces(trial: Trial, operation: Operation, { name, schema }: HeaderDoc): Promise<void> {
  const wrong = new Set(violations(schema).flatMap(({ value }) => sendable(value)))
  for (const own of wrong) await askWith(trial, operation, { [name]: own })
}

const NOBODY: SendOptions = { credential: null }

async function askWith(
  trial: Trial,
  operation: Operation,
  headers: Call['headers'],
  how: SendOptions = {},
): Promise<Answer> {
  const call = await trial.valid(operation)
  return trial.send({ ...call, headers: { ...call.headers, ...headers } }, { ...how, isInvalid: true })
}

/** Values that a header can carry unchanged. */
function sendable(value: unknown): string[] {
  return typeof value === 'string' && /^[!-~]+(?: +[!-~]+)*$/.test(value) ? [value] : []
}
