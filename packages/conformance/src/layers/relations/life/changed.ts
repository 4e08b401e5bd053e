import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@contract-first/document/json'
import type { Operation } from '../../../contract/contract.ts'
import type { Call } from '../../../exchange/call.ts'
import type { Resource } from '../../../resources/resource.ts'
import type { Trial } from '../../../suite/case.ts'
import { differences, isUnchanged, otherBody } from './compare.ts'
import { clientsMembers, unkept } from './kept.ts'
import { type CreatedItem, itemIn, readItem, shownOf } from './made.ts'

export async function expectChanged(
  trial: Trial,
  resource: Resource,
  made: CreatedItem,
  change: Operation,
): Promise<void> {
  const before = await readItem(trial, resource, made)
  const { call } = await trial.given(change)
  const id = resource.parameter.name
  const body = otherBody(change, itemIn(resource, before), id)
  if (!body || before.status !== 200) return
  const answer = await trial.send({ ...call, body, values: { ...call.values, ...made.values } })
  if (answer.status !== 200 && answer.status !== 204) return
  const after = await readItem(trial, resource, made)
  const found = differences(body.value, itemIn(resource, answer), itemIn(resource, after), made.unsteady)
  const fail = (message: string, rule: 'changed' | 'kept' = 'changed') =>
    trial.fail('relation', message, { rule, pointer: change.pointer })
  for (const different of found) fail(`what ${change.id} changed ${different}`)
  if (found.length > 0 || after.status !== 200) return
  if (isUnchanged(body, itemIn(resource, before), itemIn(resource, after), id))
    return fail(`${change.id} is answered with ${answer.status}, but nothing changes`)
  const sent = { ...call, body }
  for (const { name, sent: wanted, read } of unkept(sent, itemIn(resource, after) ?? {}, id))
    if (!made.unsteady?.has(name))
      fail(`${change.id} was sent ${name} ${shownOf(wanted)}, but it reads ${shownOf(read)}`, 'kept')
  const others = change.method === 'PATCH' ? otherMembers(made.call.body, body.value, id) : []
  for (const name of others)
    if (!isDeepStrictEqual(itemIn(resource, before)?.[name], itemIn(resource, after)?.[name]))
      fail(`${change.id} was not sent ${name}, but it reads ${shownOf(itemIn(resource, after)?.[name])} afterwards`)
}

/** Members of a creation that a change leaves out: a PATCH leaves them as they are (RFC 5789, section 2). */
function otherMembers(created: Call['body'], changed: unknown, id: string): string[] {
  if (!created || !isObject(changed)) return []
  return clientsMembers(created, id).flatMap(([name]) => (name in changed ? [] : [name]))
}
