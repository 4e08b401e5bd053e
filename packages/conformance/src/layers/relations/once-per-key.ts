import { randomUUID } from 'node:crypto'
import { isIdempotencyKey } from '@contract-first/document/words'
import { type Resource, resourcesOf } from '../../resources/resource.ts'
import type { Trial } from '../../suite/case.ts'
import { credentialOfAnother } from '../../suite/credentials.ts'
import { NotReached } from '../../suite/not-reached.ts'
import type { Relation } from '../../suite/relation.ts'
import { placeOf } from '../../wire/read-parameters.ts'
import { isOneId, makeAnother, makeIfPossible, shown } from './life/made.ts'
import { relationCase } from './parts.ts'

/**
 * One caller's `Idempotency-Key` creates one item, however often the request is sent, and another caller's request with
 * the same key creates another (draft-ietf-httpapi-idempotency-key-header-07, sections 2 and 5).
 */
export const oncePerKey: Relation = (contract) =>
  resourcesOf(contract).flatMap((resource) => {
    const key = resource.create.parameters.find((one) => one.in === 'header' && isIdempotencyKey(one.name))
    if (!key?.schema.isValid(KEY)) return []
    return [relationCase(resource.create, 'key', (trial) => expectOnce(trial, resource, placeOf(key)))]
  })

const KEY = '5f0c6a52-3a0e-4d3b-9d44-0d1f6a7be21a'

async function expectOnce(trial: Trial, resource: Resource, place: string): Promise<void> {
  const { create } = resource
  if (trial.setup.showsExamples) throw new NotReached('a server that sends the examples creates nothing')
  const plain = await trial.valid(create)
  // Another run may have used a key that is always the same.
  const call = { ...plain, values: { ...plain.values, [place]: randomUUID() } }
  const first = await makeAnother(trial, resource, [call], 'first')
  const again = await makeIfPossible(trial, resource, first.call)
  const fail = (message: string) => trial.fail('relation', message, { rule: 'idempotency' })
  if (again && !isOneId(first, again))
    return fail(`${create.id} makes ${shown(first)}, and ${shown(again)} for the same request with the same key`)
  const credential = credentialOfAnother(trial, create)
  const other = credential && (await makeIfPossible(trial, resource, first.call, { credential }))
  if (other && isOneId(first, other))
    fail(`with the key of another caller, ${create.id} answers with what that caller made, ${shown(first)}`)
}
