import { isDeepStrictEqual } from 'node:util'
import { identityOf } from '../../../resources/identity.ts'
import type { Resource } from '../../../resources/resource.ts'
import type { Trial } from '../../../suite/case.ts'
import type { Made } from '../whole-life.ts'
import { readPages, sizeParameterOf } from './pages.ts'

/** As many items on a page as are asked for when pages are compared with the whole list. */
const SMALL = 2

/** Both of two that were created alike are listed, and small pages show each item that large ones show, once. */
export async function expectListed(trial: Trial, resource: Resource, first: Made, second: Made): Promise<void> {
  const { list, parameter } = resource
  if (!list) return
  const { call: plain } = await trial.given(list)
  const call = { ...plain, values: { ...plain.values, ...pathValues(first) } }
  const size = sizeParameterOf(list)
  const whole = await readPages(trial, call, size?.largest)
  const ids = whole.items.map((item) => identityOf(item, parameter))
  if (ids.length === 0 || ids.includes(undefined)) return
  const isAlike = isDeepStrictEqual(first.call.body?.value, second.call.body?.value)
  const [isFirst, isSecond] = [first, second].map(({ identity }) =>
    ids.some((id) => String(id) === String(identity.value)),
  )
  if (whole.isWhole && isAlike && isFirst !== isSecond) {
    const [there, missing] = isFirst ? [first, second] : [second, first]
    trial.fail(
      'relation',
      `${list.id} lists ${JSON.stringify(there.identity.value)}, but not ${JSON.stringify(missing.identity.value)}, which was created alike`,
      { rule: 'listed', pointer: list.pointer },
    )
  }
  const repeated = ids.find((id, at) => ids.indexOf(id) !== at)
  if (repeated !== undefined && whole.isPaged)
    return trial.fail('relation', `${JSON.stringify(repeated)} is on two pages`, {
      rule: 'pages',
      pointer: list.pointer,
    })
  if (size?.parameter.schema.isValid(SMALL) && ids.length > SMALL) await expectSmallPages(trial, resource, call, ids)
}

async function expectSmallPages(
  trial: Trial,
  { list, parameter }: Resource,
  call: Parameters<typeof readPages>[1],
  ids: readonly unknown[],
): Promise<void> {
  const { items, isPaged, longest } = await readPages(trial, call, SMALL)
  const fail = (message: string) =>
    trial.fail('relation', message, { rule: 'pages', ...(list && { pointer: list.pointer }) })
  if (!isPaged) return
  if (longest > SMALL) return fail(`${SMALL} items are asked for, but a page has ${longest}`)
  const places = items.map((item) => ids.findIndex((id) => isDeepStrictEqual(id, identityOf(item, parameter))))
  const repeated = places.find((place, at) => place >= 0 && places.indexOf(place) !== at)
  if (repeated !== undefined) return fail(`${JSON.stringify(ids[repeated])} is on two pages of ${SMALL}`)
  // In one order, what stands between two that are shown is shown too.
  const isInOrder = places.every((place, at) => place >= 0 && (at === 0 || place > (places[at - 1] ?? place)))
  const left = isInOrder
    ? ids.find((_, at) => at > (places[0] ?? 0) && at < (places.at(-1) ?? 0) && !places.includes(at))
    : undefined
  if (left !== undefined) fail(`${JSON.stringify(left)} is in the whole list, but on no page of ${SMALL}`)
}

function pathValues({ call: { values } }: Made): Readonly<Record<string, unknown>> {
  return Object.fromEntries(Object.entries(values).filter(([place]) => place.startsWith('path.')))
}
