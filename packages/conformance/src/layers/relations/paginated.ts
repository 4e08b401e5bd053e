import { isDeepStrictEqual } from 'node:util'
import { type Answer, jsonOf } from '../../exchange/answer.ts'
import type { Trial } from '../../suite/case.ts'
import { credentialOf } from '../../suite/credentials.ts'
import type { Relation } from '../relation.ts'
import { askList, createMany, operationOf, relationCase } from './parts.ts'

export interface PaginatedOptions {
  list: string
  create: string
  /** The parameter that says how long a page is, such as `query.limit`. */
  limit: string
}

const COUNT = 7

/** Following `Link: …; rel="next"` (RFC 8288) shows every item once, in one order, whatever the length of a page. */
export function paginated({ list, create, limit }: PaginatedOptions): Relation {
  return (contract) => {
    const operation = operationOf(contract, list)
    return [1, 2, COUNT - 1, COUNT, COUNT + 1].map((length) =>
      relationCase(operation, `paginated/${length}-of-${COUNT}`, async (trial) => {
        const made = await createMany(trial, operationOf(contract, create), COUNT)
        if (!made) return
        const call = await trial.valid(operation)
        const first = await askList(trial, { ...call, values: { ...call.values, [limit]: length } })
        if (!first) return
        const pages = [first.items]
        for (let next = nextOf(first.answer); next !== undefined && pages.length <= COUNT; ) {
          const answer = await follow(trial, next, list)
          const items = jsonOf(answer)
          pages.push(Array.isArray(items) ? items : [])
          next = nextOf(answer)
        }
        const seen = pages.flat()
        if (!isDeepStrictEqual(seen, made))
          trial.fail('relation', `the pages show ${JSON.stringify(seen)}, but ${JSON.stringify(made)} were created`)
        const expected = Math.ceil(COUNT / length)
        if (pages.length !== expected)
          trial.fail(
            'relation',
            `${COUNT} items, ${length} on a page, are shown on ${pages.length} pages instead of ${expected}`,
          )
      }),
    )
  }
}

/** Asks the target for the path and query of a link, which may name another, public origin. */
async function follow(trial: Trial, link: string, list: string): Promise<Answer> {
  const operation = operationOf(trial.contract, list)
  const base = new URL(trial.target.baseUrl)
  const { pathname, search } = new URL(link, trial.target.baseUrl)
  const { headers = {} } = credentialOf(operation, trial.target)
  return trial.sendRequest(new Request(`${base.origin}${pathname}${search}`, { headers }))
}

function nextOf({ headers }: Answer): string | undefined {
  return headers.get('Link')?.match(/<([^>]*)>\s*;[^,]*\brel="?next"?/)?.[1]
}
