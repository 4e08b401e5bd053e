import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@contract-first/document/json'
import type { Parameter } from '../../contract/contract.ts'
import { buildRequest, type Call } from '../../exchange/call.ts'
import type { Trial } from '../../suite/case.ts'
import type { Relation } from '../../suite/relation.ts'
import { enumOf, type Filter } from './enum-filter.ts'
import { nextOf } from './next-page.ts'
import { askList, createMany, operationOf, parameterOf, relationCase, withProperty } from './parts.ts'

export interface LimitedOptions {
  list: string
  create: string
  /** The parameter for the maximum number of items, such as `query.limit`. */
  limit: string
  /** A filter that is combined with the limit. Default: the limit is tried without a filter. */
  filter?: Filter
  /** The parameter of the next page's start: `query.cursor`. Default: the limit is tried on first pages. */
  cursor?: string
}

/** A list holds the first items, as many as its limit; the default is that of the schema. */
export function limited({ list, limit, create, filter, cursor }: LimitedOptions): Relation {
  return (contract) => {
    const operation = operationOf(contract, list)
    const parameter = parameterOf(operation, limit)
    const [value] = filter ? enumOf(parameterOf(operation, filter.by)) : []
    const filters = filter ? [{}, { [filter.by]: value }] : [{}]
    return [
      relationCase(operation, 'limited', async (trial) => {
        // One more than the longest list, and one for the next page.
        const made = await createMany(trial, operationOf(contract, create), longest(parameter) + 2, (call) =>
          filter ? withProperty(call, filter.property, value) : call,
        )
        if (!made) return
        const valid = await trial.valid(operation)
        for (const values of filters) {
          const call = { ...valid, values: { ...valid.values, ...values } }
          await expectLimits(trial, call, parameter, limit, made)
          if (cursor === undefined) continue
          const text = await cursorAfterOne(trial, call, limit, cursor)
          const next = { ...call, values: { ...call.values, [cursor]: text } }
          if (text !== undefined) await expectLimits(trial, next, parameter, limit, made.slice(1))
        }
      }),
    ]
  }
}

function limitsOf({ schema: { schema } }: Parameter): { limits: number[]; byDefault: unknown } {
  const { minimum, maximum, default: byDefault } = isObject(schema) ? schema : {}
  const limits = [minimum, 2, byDefault, maximum].filter((value) => typeof value === 'number')
  return { limits: [...new Set(limits)], byDefault }
}

function longest(parameter: Parameter): number {
  return Math.max(...limitsOf(parameter).limits)
}

async function expectLimits(
  trial: Trial,
  call: Call,
  parameter: Parameter,
  limit: string,
  made: readonly unknown[],
): Promise<void> {
  const { limits, byDefault } = limitsOf(parameter)
  const others = Object.entries(call.values).map(([place, value]) => ` and ${place} ${JSON.stringify(value)}`)
  for (const value of limits) {
    const listed = await askList(trial, { ...call, values: { ...call.values, [limit]: value } })
    const how = `with ${limit} ${value}${others.join('')}`
    if (listed && listed.items.length !== value)
      trial.fail('relation', `${how} of ${made.length} items ${listed.items.length} are listed`, {
        pointer: parameter.pointer,
      })
    else if (listed && !isDeepStrictEqual(listed.items, made.slice(0, value)))
      trial.fail('relation', `${how} other items are listed than the first that were created`)
  }
  if (typeof byDefault !== 'number') return
  const listed = await askList(trial, call)
  if (listed && listed.items.length !== byDefault)
    trial.fail(
      'relation',
      `without ${limit}${others.join('')} ${listed.items.length} items are listed, but its default is ${byDefault}`,
      { pointer: parameter.pointer },
    )
}

/** The cursor in the link of a page of one; a finding, and undefined, if there is none. */
async function cursorAfterOne(trial: Trial, call: Call, limit: string, cursor: string): Promise<string | undefined> {
  const one = { ...call, values: { ...call.values, [limit]: 1 } }
  const listed = await askList(trial, one)
  if (!listed) return undefined
  const next = nextOf(listed.answer, (await buildRequest(one, trial.target.baseUrl)).url)
  const text = next === undefined ? null : new URL(next).searchParams.get(cursor.slice(cursor.indexOf('.') + 1))
  if (text === null) trial.fail('link', `after one item of many no link has a ${cursor}`)
  return text ?? undefined
}
