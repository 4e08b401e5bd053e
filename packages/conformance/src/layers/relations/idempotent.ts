import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../contract/contract.ts'
import { jsonOf, textOf } from '../../exchange/answer.ts'
import type { Target } from '../../suite/setup.ts'
import type { Relation } from '../relation.ts'
import type { Subject } from './limits.ts'
import { askList, operationOf, relationCase } from './parts.ts'

export interface IdempotentOptions<T extends Target> {
  create: string
  list: string
  /** The parameter that marks retries, such as `header.Idempotency-Key`. */
  key: string
  /** The response header that marks an answer as an earlier one. */
  replayed: string
  /** Somebody else, whose retries have nothing to do with those of the target's credential. Default: not tried. */
  other?: Subject<T>
}

/** A repeated request with the same key gets the same answer, and adds nothing; another key does, and the same one of somebody else. */
export function idempotent<T extends Target>({ create, list, key, replayed, other }: IdempotentOptions<T>): Relation {
  const subject: Subject<Target> | undefined = other
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
        const others = [await trial.send(keyed('A')), await trial.send(call)]
        if (subject) others.push(await trial.send(keyed('a'), { credential: await subject(trial.target) }))
        if (others.some(({ headers }) => headers.has(replayed)))
          trial.fail('relation', `the answer to another request has ${replayed}`)
        const listed = await askList(trial, await trial.valid(operationOf(contract, list)))
        if (!listed) return
        const { items } = listed
        const made = [first, ...others].map(jsonOf)
        if (items.length !== made.length)
          trial.fail(
            'relation',
            `two requests with one key and ${others.length} others made ${items.length} items instead of ${made.length}`,
          )
        for (const one of made)
          if (!items.some((item) => isDeepStrictEqual(item, one)))
            trial.fail('relation', `${JSON.stringify(one)} was answered, but ${JSON.stringify(items)} is listed`)
      }),
    ]
  }
}
