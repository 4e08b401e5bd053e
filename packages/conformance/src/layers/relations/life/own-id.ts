import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@contract-first/document/json'
import type { Resource } from '../../../resources/resource.ts'
import { bodiesOf } from '../../../suite/bodies.ts'
import type { Trial } from '../../../suite/case.ts'
import { NotReached } from '../../../suite/not-reached.ts'
import { type CreatedItem, isOneId, make, shown } from './made.ts'
import { unlike } from './unlike.ts'

/**
 * Reports two creations with the same id, unless the server only shows examples, as a mock does, or may treat equal bodies as
 * the same item.
 */
export async function expectOwnId(trial: Trial, resource: Resource, first: CreatedItem): Promise<void> {
  const { create, parameter } = resource
  const twice = `${create.id} answers twice with the ${parameter.name} ${shown(first)}`
  if (trial.setup.showsExamples)
    throw new NotReached(`${twice}, as a server of examples does: nothing shows whether it keeps what it creates`)
  const sent = first.call.body?.value
  // A member that happens to be the id is none that the caller chose: the id would follow it.
  const same = membersOf(sent).filter(([, value]) => String(value) === String(first.identity.value))
  // A server may know an item by its name, and answer with the one that it has.
  const [renamed] = unlike(first.call)
  const names = membersOf(renamed?.body?.value).filter(([name, value]) => !isDeepStrictEqual(Object(sent)[name], value))
  const others = [...(renamed?.body ? [renamed.body] : []), ...bodiesOf(create).map(({ body }) => body)]
    .map((body) => ({
      ...body,
      value: isObject(body.value) ? { ...body.value, ...Object.fromEntries(names) } : body.value,
    }))
    .filter(({ media, value }) => media.schema?.isTypical(value) !== false && !isDeepStrictEqual(value, sent))
  const isFreeOf = (body: unknown) => same.every(([name, value]) => memberOf(body, name) !== String(value))
  const other = others.find(({ value }) => isFreeOf(value)) ?? others[0]
  if (!other) throw new NotReached(`${twice}, for one body alone`)
  const third = await make(trial, resource, [{ ...first.call, body: other }])
  if (!isFreeOf(other.value) || !isOneId(first, third)) throw new NotReached(`${twice}, which may name one item for it`)
  trial.fail('relation', `${twice}, and with it again for another body: it keeps one, or none`, { rule: 'own-id' })
}

function membersOf(body: unknown): [name: string, value: unknown][] {
  return isObject(body) ? Object.entries(body) : []
}

function memberOf(body: unknown, name: string): string | undefined {
  return isObject(body) && body[name] !== undefined ? String(body[name]) : undefined
}
