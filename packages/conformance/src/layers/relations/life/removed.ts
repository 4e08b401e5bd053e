import { isDeepStrictEqual } from 'node:util'
import type { Operation } from '../../../contract/contract.ts'
import { jsonOf } from '../../../exchange/answer.ts'
import { documentedResponse } from '../../../exchange/check-response.ts'
import type { Resource } from '../../../resources/resource.ts'
import type { Trial } from '../../../suite/case.ts'
import { expectNotListed } from './listed.ts'
import { type CreatedItem, isGone, readItem, shown } from './made.ts'

export async function expectRemoved(
  trial: Trial,
  resource: Resource,
  remove: Operation,
  { first, second }: { first: CreatedItem; second: CreatedItem },
): Promise<void> {
  const before = await readItem(trial, resource, first)
  const isOtherThere = (await readItem(trial, resource, second)).status === 200
  const { call } = await trial.given(remove)
  const { status } = await trial.send({ ...call, values: { ...call.values, ...first.values } })
  // With 202, it is not done yet.
  if (status !== 200 && status !== 204) return
  const after = await readItem(trial, resource, first)
  // Without a response for a missing item, a server that follows its document can only show one.
  const mayBeMissing = [404, 410].some((missing) => documentedResponse(resource.read, missing))
  // An item that is marked as deleted, and says so, may still be read.
  const isUnchanged = before.status === 200 && after.status === 200 && isDeepStrictEqual(jsonOf(before), jsonOf(after))
  if (mayBeMissing && isUnchanged)
    trial.fail('relation', `${remove.id} deleted ${shown(first)}, but ${resource.read.id} still answers 200`, {
      rule: 'deleted',
      pointer: remove.pointer,
    })
  if (isGone(after)) await expectNotListed(trial, resource, first, remove)
  if (isOtherThere && isGone(await readItem(trial, resource, second)))
    trial.fail('relation', `${shown(second)} is gone since ${remove.id} deleted ${shown(first)}`, { rule: 'lost' })
}
