import type { Fault } from '@contract-first/conformance/test/rewrite'
import type { PetstoreTarget } from '../../petstore.fixture.ts'
import { operationOf, type PetstoreFault, pet, petId } from '../petstore-edits.ts'

/** Lists pets in order, but with ids that do not ascend. */
export const orderFaults: Readonly<Record<string, PetstoreFault>> = {
  'ids descend': numbered((id) => 2 ** 53 - id),
  'ids change places in pairs': numbered((id) => (id % 2 === 1 ? id + 1 : id - 1)),
}

/** @param other - its own inverse */
function numbered(other: (id: number) => number): Fault<PetstoreTarget> {
  const isId = (id: number) => Number.isSafeInteger(id) && id > 0
  const answers = pet(
    (one) => ({ ...one, id: other(Number(one.id)) }),
    (asked) => operationOf(asked) !== undefined,
  )
  const asks = petId((text) => {
    const id = Number(text)
    return isId(id) && String(id) === text && isId(other(id)) ? String(other(id)) : text
  })
  return (real, target) => answers(asks(real, target), target)
}
