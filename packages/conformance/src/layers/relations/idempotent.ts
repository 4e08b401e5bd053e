import type { Operation } from '../../contract/contract.ts'
import { textOf } from '../../exchange/answer.ts'
import type { Relation } from '../relation.ts'
import { askList, operationOf, relationCase } from './parts.ts'

export interface IdempotentOptions {
  create: string
  list: string
  /** The parameter that marks retries, such as `header.Idempotency-Key`. */
  key: string
  /** The response header that marks an answer as an earlier one. */
  replayed: string
}

/** A repeated request with the same key gets the same answer, and adds nothing; another key does. */
export function idempotent({ create, list, key, replayed }: IdempotentOptions): Relation {
  return (contract) => {
    const operation: Operation = operationOf(contract, create)
    return [
      relationCase(operation, 'idempotent', async (trial) => {
        const call = await trial.valid(operation)
        const keyed = (value: string) => ({ ...call, values: { ...call.values, [key]: value } })
        const first = await trial.send(keyed('a'))
        const again = await trial.send(keyed('a'))
        if (again.status !== first.status || textOf(again) !== textOf(first))
          trial.fail(
            'relation',
            `the answer ${first.status} ${textOf(first)} is repeated as ${again.status} ${textOf(again)}`,
          )
        if (first.headers.has(replayed)) trial.fail('relation', `the first answer has ${replayed}`)
        if (!again.headers.has(replayed)) trial.fail('relation', `the repeated answer lacks ${replayed}`)
        await trial.send(keyed('A'))
        await trial.send(call)
        const listed = await askList(trial, await trial.valid(operationOf(contract, list)))
        if (listed && listed.items.length !== 3)
          trial.fail(
            'relation',
            `two requests with one key and two others made ${listed.items.length} items instead of 3`,
          )
      }),
    ]
  }
}
