import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../contract/contract.ts'
import { jsonOf, textOf } from '../../exchange/answer.ts'
import type { Relation } from '../../suite/relation.ts'
import type { SendOptions, Target } from '../../suite/setup.ts'
import type { Subject } from './counted-requests.ts'
import { askList, operationOf, relationCase } from './parts.ts'

export interface IdempotentOptions<T extends Target> {
  create: string
  list: string
  /** The parameter that marks retries, such as `header.Idempotency-Key`. */
  key: string
  /** The header that marks a replayed response. */
  replayed: string
  /** How long a key is remembered, in seconds, exactly. Default: not tried; nor if the clock cannot be moved. */
  keptSeconds?: number
  /** Another caller, whose keys are independent. Default: not tried. */
  other?: Subject<T>
}

const KEY = '5f0c6a52-3a0e-4d3b-9d44-0d1f6a7be21a'

/** As long as the key, and the same except for the last character, or its case. */
const OTHER_KEYS = [KEY.replace(/a$/, 'b'), KEY.replace(/a$/, 'A')]

/**
 * A repeated request with the same key gets the same response and adds nothing, even from another instance, until the
 * key is forgotten; another key adds an item, and so does another caller's.
 */
export function idempotent<T extends Target>(options: IdempotentOptions<T>): Relation {
  const { create, list, key, replayed, keptSeconds } = options
  const other: Subject<Target> | undefined = options.other
  return (contract) => {
    const operation: Operation = operationOf(contract, create)
    return [
      relationCase(operation, 'idempotent', async (trial) => {
        const { target } = trial
        const call = await trial.valid(operation)
        const keyed = (value: string) => ({ ...call, values: { ...call.values, [key]: value } })
        const first = await trial.send(keyed(KEY))
        const repeat = async (ask?: SendOptions) => {
          const again = await trial.send(keyed(KEY), ask)
          if (again.status !== first.status || textOf(again) !== textOf(first))
            trial.fail(
              'relation',
              `the response ${first.status} ${textOf(first)} is repeated as ${again.status} ${textOf(again)}`,
            )
          if (!again.headers.has(replayed)) trial.fail('relation', `the repeated response lacks ${replayed}`)
        }
        await repeat()
        const another = await target.startAnother?.()
        if (another !== undefined) await repeat({ baseUrl: another })
        if (first.headers.has(replayed)) trial.fail('relation', `the first response has ${replayed}`)
        const others = [await trial.send(call)]
        for (const value of OTHER_KEYS) others.push(await trial.send(keyed(value)))
        if (other) others.push(await trial.send(keyed(KEY), { credential: await other(target) }))
        if (keptSeconds !== undefined && target.advance) {
          await target.advance((keptSeconds - 1) * 1000)
          await repeat()
          await target.advance(1000)
          others.push(await trial.send(keyed(KEY)))
        }
        if (others.some(({ headers }) => headers.has(replayed)))
          trial.fail('relation', `the response to another request has ${replayed}`)
        const listed = await askList(trial, await trial.valid(operationOf(contract, list)))
        if (!listed) return
        const { items } = listed
        const made = [first, ...others].map(jsonOf)
        if (items.length !== made.length)
          trial.fail(
            'relation',
            `repeated requests with one key and ${others.length} others made ${items.length} items instead of ${made.length}`,
          )
        for (const one of made)
          if (!items.some((item) => isDeepStrictEqual(item, one)))
            trial.fail('relation', `${JSON.stringify(one)} was answered, but ${JSON.stringify(items)} is listed`)
      }),
    ]
  }
}
