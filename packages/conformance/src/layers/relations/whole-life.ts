import { type Resource, resourcesOf } from '../../resources/resource.ts'
import type { Trial } from '../../suite/case.ts'
import type { Relation } from '../../suite/relation.ts'
import { expectAsSent, expectReadOnly } from './life/as-sent.ts'
import { expectChanged } from './life/changed.ts'
import { fullestBody } from './life/compare.ts'
import { expectListed, expectPaged } from './life/listed.ts'
import { isOneId, makeAnother, makeIfPossible, unsteadyIn } from './life/made.ts'
import { expectOwnId } from './life/own-id.ts'
import { expectAsked, expectLocation, expectThere } from './life/read-back.ts'
import { expectRemoved } from './life/removed.ts'
import { relationCase } from './parts.ts'

/**
 * A resource is found after its creation, reads as the responses said, is listed, changes when it is changed, and is
 * gone when it is deleted: on every path with an id below one that creates. Bound by paths and names, it needs only the
 * document.
 */
export const wholeLife: Relation = (contract) =>
  resourcesOf(contract).map((resource) => relationCase(resource.create, 'life', (trial) => live(trial, resource)))

async function live(trial: Trial, resource: Resource): Promise<void> {
  const { create, changes, remove } = resource
  const plain = await trial.valid(create)
  const fullest = fullestBody(create, plain)
  const made = await makeAnother(trial, resource, [...(fullest ? [{ ...plain, body: fullest }] : []), plain], 'first')
  // There may be one for each parent: the last belongs to another one.
  const others = plain.references ? [await trial.valid(create)] : []
  const second = await makeAnother(trial, resource, [made.call, plain, ...others], 'second')
  if (isOneId(made, second)) return expectOwnId(trial, resource, made)
  const before = await expectThere(trial, resource, made)
  const first = before ? { ...made, unsteady: await unsteadyIn(trial, resource, made, before) } : made
  // The Location of a lost item fails, too.
  if (before || !first.identity.isCertain) await expectLocation(trial, first)
  if (!before) return
  const isRight = expectAsked(trial, resource, first, before)
  await expectListed(trial, resource, first, second)
  if (isRight) await expectAsSent(trial, resource, { first, second, before })
  await expectReadOnly(trial, resource, first, before)
  await makeIfPossible(trial, resource, first.call)
  await expectPaged(trial, resource, first)
  for (const change of changes) await expectChanged(trial, resource, first, change)
  if (remove) await expectRemoved(trial, resource, remove, { first, second })
}
