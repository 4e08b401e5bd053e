import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@contract-first/document/json'
import type { Operation } from '../../../contract/contract.ts'
import type { Call } from '../../../exchange/call.ts'
import { identityOf } from '../../../resources/identity.ts'
import type { Resource } from '../../../resources/resource.ts'
import type { Trial } from '../../../suite/case.ts'
import { placeOf } from '../../../wire/read-parameters.ts'
import {
  type ListCall,
  type Pages,
  readFirstPage,
  readPages,
  type SizeParameter,
  SMALL,
  sizeParameterOf,
} from './pages.ts'

/** A list operation, a call of it, and where its responses hold what. */
export interface Listed extends ListCall {
  resource: Resource
  list: Operation
}

/** Expects small pages to show every item once, no page to exceed its limit, and the default limit to hold. */
export async function expectPages(trial: Trial, listed: Listed, whole: Pages, ids: readonly unknown[]): Promise<void> {
  const size = sizeParameterOf(listed.list)
  const repeated = ids.find((id, at) => ids.indexOf(id) !== at)
  if (repeated !== undefined && whole.isPaged)
    return failPages(trial, listed, `${JSON.stringify(repeated)} is on two pages`)
  if (!size) return
  if (size.parameter.schema.isValid(SMALL) && ids.length > SMALL) await expectSmallPages(trial, listed, ids)
  await expectDefault(trial, listed, size, ids.length)
}

function failPages(trial: Trial, { list }: Listed, message: string): void {
  trial.fail('relation', message, { rule: 'pages', pointer: list.pointer })
}

async function expectSmallPages(trial: Trial, listed: Listed, ids: readonly unknown[]): Promise<void> {
  const { items, isPaged, isWhole, longest, saysNext } = await readPages(trial, listed, SMALL)
  const fail = (message: string) => failPages(trial, listed, message)
  if (longest > SMALL) return fail(`${SMALL} items are asked for, but a page has ${longest}`)
  if (!isPaged && isWhole && saysNext && items.length === SMALL)
    return fail(`a page has ${SMALL} of ${ids.length} items, and nothing says where the next page is`)
  if (!isPaged) return
  const places = items.map((item) => ids.findIndex((id) => isDeepStrictEqual(id, identityOf(item, listed.resource))))
  const repeated = places.find((place, at) => place >= 0 && places.indexOf(place) !== at)
  if (repeated !== undefined) return fail(`${JSON.stringify(ids[repeated])} is on two pages of ${SMALL}`)
  // In one order, everything between two shown items is shown, too.
  const isInOrder = places.every((place, at) => place >= 0 && (at === 0 || place > (places[at - 1] ?? place)))
  const left = isInOrder
    ? ids.find((_, at) => at > (places[0] ?? 0) && at < (places.at(-1) ?? 0) && !places.includes(at))
    : undefined
  if (left !== undefined) fail(`${JSON.stringify(left)} is in the whole list, but on no page of ${SMALL}`)
}

/** Expects as many items without the limit as with the limit set to its default. */
async function expectDefault(trial: Trial, { list, call, shape }: Listed, { parameter }: SizeParameter, count: number) {
  const { default: byDefault } = isObject(parameter.schema.schema) ? parameter.schema.schema : {}
  if (typeof byDefault !== 'number' || count <= byDefault) return
  const withValues = (values: Call['values']): Call => ({ ...call, values })
  const asked = await readFirstPage(trial, {
    call: withValues({ ...call.values, [placeOf(parameter)]: byDefault }),
    shape,
  })
  const { [placeOf(parameter)]: _, ...others } = call.values
  const left = await readFirstPage(trial, { call: withValues(others), shape })
  if (asked?.length !== byDefault || left === undefined || left.length === byDefault) return
  trial.fail(
    'relation',
    `without ${parameter.name}, ${list.id} lists ${left.length} items, but its default is ${byDefault}`,
    {
      rule: 'default',
      pointer: parameter.pointer,
    },
  )
}
