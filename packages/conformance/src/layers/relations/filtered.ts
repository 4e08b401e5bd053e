import { isDeepStrictEqual } from 'node:util'
import type { Relation } from '../../suite/relation.ts'
import { enumOf, type Filter, having } from './enum-filter.ts'
import { askJson, askList, identities, operationOf, parameterOf, relationCase, withProperty } from './parts.ts'

export interface FilteredOptions extends Filter {
  list: string
  create: string
  /** The pointer to an item's id. Default: `/id`. */
  identity?: string
}

/** A filter lists exactly the items with its value; without the filter all are listed. */
export function filtered({ list, create, by, property, identity = '/id' }: FilteredOptions): Relation {
  return (contract) => {
    const operation = operationOf(contract, list)
    const parameter = parameterOf(operation, by)
    const values = enumOf(parameter)
    return [
      relationCase(operation, `filtered/${by}`, async (trial) => {
        const creating = operationOf(contract, create)
        const made: unknown[] = []
        // Twice each, and interleaved, to expose a filter that stops at the first, or after a page.
        for (const value of [...values, undefined, ...values]) {
          const asked = await askJson(trial, withProperty(await trial.valid(creating), property, value))
          if (asked) made.push(asked.value)
        }
        const call = await trial.valid(operation)
        for (const value of values) {
          const listed = await askList(trial, { ...call, values: { ...call.values, [by]: value } })
          const expected = having(made, property, value)
          if (listed && !isDeepStrictEqual(identities(listed.items, identity), identities(expected, identity)))
            trial.fail(
              'relation',
              `with ${by} ${JSON.stringify(value)} the items ${JSON.stringify(identities(listed.items, identity))} are listed, not ${JSON.stringify(identities(expected, identity))}`,
              { pointer: parameter.pointer },
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
