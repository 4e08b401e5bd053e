import { isDeepStrictEqual } from 'node:util'
import type { Parameter } from '../../contract/contract.ts'
import { isObject, items } from '../../contract/json.ts'
import { below, valueAt } from '../../contract/pointer.ts'
import { placeOf } from '../../wire/read-parameters.ts'
import type { Relation } from '../relation.ts'
import { ask, askList, identities, operationOf, relationCase, withProperty } from './parts.ts'

export interface FilteredOptions {
  list: string
  create: string
  /** The parameter that filters, such as `query.status`; its schema is an enum. */
  by: string
  /** The property that it compares. */
  property: string
  /** Where in an item its identity is. Default: `/id`. */
  identity?: string
}

/** A filter lists every item with its value, and no other one; without the filter all are listed. */
export function filtered({ list, create, by, property, identity = '/id' }: FilteredOptions): Relation {
  return (contract) => {
    const operation = operationOf(contract, list)
    const parameter = operation.parameters.find((one) => placeOf(one) === by)
    if (!parameter) throw new TypeError(`${list} has no parameter ${by}.`)
    const values = enumOf(parameter)
    return [
      relationCase(operation, `filtered/${by}`, async (trial) => {
        const creating = operationOf(contract, create)
        const made: unknown[] = []
        // Twice each, and interleaved: a filter that stops at the first, or after the page, shows.
        for (const value of [...values, undefined, ...values]) {
          const asked = await ask(trial, withProperty(await trial.valid(creating), property, value))
          if (asked) made.push(asked.value)
        }
        const call = await trial.valid(operation)
        for (const value of values) {
          const listed = await askList(trial, { ...call, values: { ...call.values, [by]: value } })
          const expected = made.filter((item) => valueAt(item, below('', property)) === value)
          if (listed && !isDeepStrictEqual(identities(listed.items, identity), identities(expected, identity)))
            trial.fail(
              'relation',
              `with ${by} ${JSON.stringify(value)} the items ${JSON.stringify(identities(listed.items, identity))} are listed, not ${JSON.stringify(identities(expected, identity))}`,
              parameter.pointer,
            )
        }
        const all = await askList(trial, call)
        if (all && !isDeepStrictEqual(all.items, made))
          trial.fail(
            'relation',
            `without ${by} the list is ${JSON.stringify(all.items)}, not what was created: ${JSON.stringify(made)}`,
          )
      }),
    ]
  }
}

function enumOf(parameter: Parameter): readonly unknown[] {
  let at = parameter.schema
  while (isObject(at.schema) && typeof at.schema.$ref === 'string') at = at.resolve(at.schema.$ref)
  const values = items(isObject(at.schema) ? at.schema.enum : undefined)
  if (values.length === 0) throw new TypeError(`The schema at #${parameter.schema.pointer} is no enum.`)
  return values
}
