import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@contract-first/document/json'
import type { Resource } from '../../../resources/resource.ts'
import { bodiesOf } from '../../../suite/bodies.ts'
import type { Trial } from '../../../suite/case.ts'
import { NotReached } from '../../../suite/not-reached.ts'
import { isOneId, type Made, make, shown } from './made.ts'

/**
 * Reports two creations with the same id, unless the server only shows examples, as a mock does, or may treat equal bodies as
 * the same item.
 */
export async function expectOwnId(trial: Trial, resource: Resource, first: Made): Promise<void> {
  const { create, parameter } = resource
  const twice = `${create.id} answers twice with the ${parameter.name} ${shown(first)}`
  if (trial.setup.showsExamples)
    throw new NotReached(`${twice}, as a server of examples does: nothing shows whether it keeps what it creates`)
  const other = bodiesOf(create).find(({ body }) => !isDeepStrictEqual(body.value, first.call.body?.value))
  if (!other) throw new NotReached(`${twice}, for one body alone`)
  const third = await make(trial, resource, [{ ...first.call, body: other.body }])
  const isChosen = [first, third].some(({ call, identity }) => isAmong(call.body?.value, identity.value))
  if (isChosen || !isOneId(first, third)) throw new NotReached(`${twice}, which may name one item for it`)
  trial.fail('relation', `${twice}, and with it again for another body: it keeps one, or none`, { rule: 'own-id' })
}

function isAmong(body: unknown, value: unknown): boolean {
  return isObject(body) && Object.values(body).some((one) => String(one) === String(value))
}
