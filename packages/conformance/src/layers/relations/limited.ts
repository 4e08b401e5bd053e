import { isDeepStrictEqual } from 'node:util'
import { isObject } from '../../contract/json.ts'
import { placeOf } from '../../wire/read-parameters.ts'
import type { Relation } from '../relation.ts'
import { askList, createMany, operationOf, relationCase } from './parts.ts'

/** A list holds the first items, as many as its limit says; the default is that of the schema. */
export function limited({ list, limit, create }: { list: string; limit: string; create: string }): Relation {
  return (contract) => {
    const operation = operationOf(contract, list)
    const parameter = operation.parameters.find((one) => placeOf(one) === limit)
    if (!parameter) throw new TypeError(`${list} has no parameter ${limit}.`)
    const { schema } = parameter.schema
    const { minimum, maximum, default: byDefault } = isObject(schema) ? schema : {}
    const limits = [minimum, 2, byDefault, maximum].filter((value) => typeof value === 'number')
    const most = Math.max(...limits)
    return [
      relationCase(operation, 'limited', async (trial) => {
        const made = await createMany(trial, operationOf(contract, create), most + 1)
        if (!made) return
        const call = await trial.valid(operation)
        for (const value of [...new Set(limits)]) {
          const listed = await askList(trial, { ...call, values: { ...call.values, [limit]: value } })
          if (listed && listed.items.length !== value)
            trial.fail(
              'relation',
              `with ${limit} ${value} of ${most + 1} items ${listed.items.length} are listed`,
              parameter.pointer,
            )
          else if (listed && !isDeepStrictEqual(listed.items, made.slice(0, value)))
            trial.fail('relation', `with ${limit} ${value} other items are listed than the first that were created`)
        }
        if (typeof byDefault !== 'number') return
        const listed = await askList(trial, call)
        if (listed && listed.items.length !== byDefault)
          trial.fail(
            'relation',
            `without ${limit} ${listed.items.length} items are listed, but its default is ${byDefault}`,
            parameter.pointer,
          )
      }),
    ]
  }
}
