import { isDeepStrictEqual } from 'node:util'
import { type Pointer, valueAt } from '@contract-first/document/json'
import type { Operation } from '../../contract/contract.ts'
import { jsonOf } from '../../exchange/answer.ts'
import { buildRequest, type Call } from '../../exchange/call.ts'
import type { Case, Trial } from '../../suite/case.ts'
import type { Relation } from '../../suite/relation.ts'
import { expectAsGet } from '../head.ts'
import { enumOf, type Filter, having } from './enum-filter.ts'
import { follow, nextOf } from './next-page.ts'
import { askList, createMany, operationOf, parameterOf, relationCase, withProperty } from './parts.ts'

export interface PaginatedOptions {
  list: string
  create: string
  /** The parameter for the length of a page, such as `query.limit`. */
  limit: string
  /** A filter whose pages are followed, too. Default: only those of the whole list. */
  filter?: Filter
  /** The scheme and host of all links, such as `https://api.example.com`. Default: not compared. */
  origin?: string
  /** The number that items ascend by, such as `/id`, in the order in which they were created. Default: not compared. */
  ascending?: Pointer
  /** The values for a page beyond the end, which must be empty: `{ 'query.cursor': 'zzz' }`. Default: not tried. */
  beyond?: Readonly<Record<string, unknown>>
}

const COUNT = 7

/**
 * Following `Link: …; rel="next"` (RFC 8288) shows every item once, in one order, whatever the length of a page, and
 * with a filter only the matching ones.
 */
export function paginated(options: PaginatedOptions): Relation {
  const { list, create, limit, filter, beyond } = options
  return (contract) => {
    const operation = operationOf(contract, list)
    const creating = operationOf(contract, create)
    const whole = [1, 2, COUNT - 1, COUNT, COUNT + 1].map((length) =>
      relationCase(operation, `paginated/${length}-of-${COUNT}`, async (trial) => {
        const made = await createMany(trial, creating, COUNT)
        if (made) await expectPages(trial, await callOf(trial, operation, { [limit]: length }), length, made, options)
      }),
    )
    return [
      ...whole,
      ...(filter ? [filteredPages(operation, creating, filter, options)] : []),
      ...(beyond ? [emptyPage(operation, creating, beyond)] : []),
    ]
  }
}

function filteredPages(operation: Operation, creating: Operation, filter: Filter, options: PaginatedOptions): Case {
  const { by, property } = filter
  const values = enumOf(parameterOf(operation, by))
  // Matching items, others, and items without the property alternate.
  const turns = [...values, undefined]
  return relationCase(operation, `paginated/${by}`, async (trial) => {
    const made = await createMany(trial, creating, COUNT * turns.length, (call, at) =>
      withProperty(call, property, turns[at % turns.length]),
    )
    if (!made) return
    for (const value of values)
      for (const length of [2, COUNT]) {
        const call = await callOf(trial, operation, { [options.limit]: length, [by]: value })
        await expectPages(trial, call, length, having(made, property, value), options)
      }
  })
}

function emptyPage(operation: Operation, creating: Operation, beyond: Readonly<Record<string, unknown>>): Case {
  return relationCase(operation, 'paginated/beyond-the-end', async (trial) => {
    if (!(await createMany(trial, creating, 1))) return
    const listed = await askList(trial, await callOf(trial, operation, beyond))
    if (listed && listed.items.length > 0)
      trial.fail('relation', `beyond the end ${JSON.stringify(listed.items)} are listed`)
  })
}

async function callOf(trial: Trial, operation: Operation, values: Readonly<Record<string, unknown>>): Promise<Call> {
  const call = await trial.valid(operation)
  return { ...call, values: { ...call.values, ...values } }
}

/** @param length - of a page */
async function expectPages(
  trial: Trial,
  call: Call,
  length: number,
  expected: readonly unknown[],
  { origin, ascending }: PaginatedOptions,
): Promise<void> {
  const first = await askList(trial, call)
  if (!first) return
  if (trial.setup.policy?.implicitMethods?.includes('HEAD'))
    expectAsGet(
      trial,
      call.operation,
      await trial.send({ ...call, operation: { ...call.operation, method: 'HEAD' } }),
      first.answer,
    )
  const { url } = await buildRequest(call, trial.target.baseUrl)
  const pages = [first.items]
  for (let next = nextOf(first.answer, url); next !== undefined && pages.length <= expected.length; ) {
    if (origin !== undefined && new URL(next).origin !== origin)
      trial.fail('link', `the next page is at ${next}, not at ${origin}`)
    const answer = await follow(trial, call.operation, next)
    const items = jsonOf(answer)
    pages.push(Array.isArray(items) ? items : [])
    next = nextOf(answer, next)
  }
  const seen = pages.flat()
  if (!isDeepStrictEqual(seen, expected))
    trial.fail('relation', `the pages show ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`)
  if (ascending !== undefined) {
    const numbers = seen.map((item) => Number(valueAt(item, ascending)))
    if (numbers.some((number, at) => at > 0 && !(number > (numbers[at - 1] ?? number))))
      trial.fail('relation', `the pages do not ascend by ${ascending}: ${numbers.join(', ')}`)
  }
  const count = Math.ceil(expected.length / length)
  if (pages.length !== count)
    trial.fail(
      'relation',
      `${expected.length} items, ${length} on a page, are shown on ${pages.length} pages instead of ${count}`,
    )
}
