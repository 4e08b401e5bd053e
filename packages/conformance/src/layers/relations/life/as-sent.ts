import { isObject } from '@contract-first/document/json'
import type { Answer } from '../../../exchange/answer.ts'
import { asReferred } from '../../../exchange/call.ts'
import type { Resource } from '../../../resources/resource.ts'
import type { Trial } from '../../../suite/case.ts'
import { differences, leastBody } from './compare.ts'
import { invented, otherChoices, unkept } from './kept.ts'
import { type CreatedItem, itemIn, makeIfPossible, readItem, shown, shownOf } from './made.ts'
import { expectAsked, expectThere } from './read-back.ts'
import { serversMembers } from './read-only.ts'

/**
 * Expects each item to read as it was sent and as the response to its creation said, for every value of an enumeration.
 */
export async function expectAsSent(
  trial: Trial,
  resource: Resource,
  { first, second, before }: { first: CreatedItem; second: CreatedItem; before: Answer },
): Promise<void> {
  const { create } = resource
  const found = differences(
    first.call.body?.value,
    itemIn(resource, first.answer),
    itemIn(resource, before),
    first.unsteady,
  )
  for (const different of found) trial.fail('relation', `what ${create.id} created ${different}`, { rule: 'read-back' })
  if (found.length > 0 || !expectKept(trial, resource, first, before)) return
  const other = await expectThere(trial, resource, second)
  if (!other || !expectAsked(trial, resource, second, other)) return
  await expectNothingInvented(trial, resource, first)
  for (const body of otherChoices(first.call)) {
    const made = await makeIfPossible(trial, resource, { ...first.call, body })
    const answer = made && (await readItem(trial, resource, made))
    if (!made || answer?.status !== 200) continue
    if (!expectKept(trial, resource, { ...first, call: made.call }, answer)) return
    const now = await readItem(trial, resource, first)
    const [changed] = differences(
      first.call.body?.value,
      itemIn(resource, before),
      itemIn(resource, now),
      first.unsteady,
    )
    if (now.status === 200 && changed !== undefined)
      return trial.fail('relation', `${shown(first)} ${changed} after ${shown(made)} was created`, {
        rule: 'read-back',
      })
  }
}

function expectKept(trial: Trial, resource: Resource, { call, unsteady }: CreatedItem, answer: Answer): boolean {
  const { create, parameter } = resource
  const changed = unkept(call, itemIn(resource, answer) ?? {}, parameter.name).filter(
    ({ name }) => !unsteady?.has(name),
  )
  for (const { name, sent, read } of changed)
    trial.fail('relation', `${create.id} was sent ${name} ${shownOf(sent)}, but it reads ${shownOf(read)}`, {
      rule: 'kept',
    })
  return changed.length === 0
}

/** Expects an omitted member to read as its default, and to stay absent if its schema has none. */
async function expectNothingInvented(trial: Trial, resource: Resource, { call }: CreatedItem): Promise<void> {
  const body = leastBody(resource.create, call)
  const made = body && (await makeIfPossible(trial, resource, { ...call, body }))
  if (!made) return
  const answer = await readItem(trial, resource, made)
  const told = new Set<string>()
  for (const [says, of] of [
    ['it reads', answer],
    ['the response says', made.answer],
  ] as const) {
    if (of.status !== 200 && of.status !== 201) continue
    for (const { name, byDefault, read } of invented(made.call, itemIn(resource, of) ?? {})) {
      if (told.has(name)) continue
      told.add(name)
      const isNamed = byDefault !== undefined
      const expected = isNamed ? `its default ${shownOf(byDefault)}` : 'nothing: its schema has no default'
      trial.fail('relation', `created without ${name}, ${says} ${shownOf(read)}, not ${expected}`, {
        rule: isNamed ? 'default' : 'invented',
      })
    }
  }
}

/** Expects the server to ignore or refuse members that only it sets. */
export async function expectReadOnly(
  trial: Trial,
  resource: Resource,
  { call }: CreatedItem,
  before: Answer,
): Promise<void> {
  const { create, parameter } = resource
  const members = serversMembers(call, itemIn(resource, before) ?? {}, parameter)
  if (!call.body || !isObject(call.body.value) || Object.keys(members).length === 0) return
  const body = { ...call.body, value: { ...call.body.value, ...members } }
  const answer = await trial.send(asReferred({ ...call, body }), { isInvalid: true })
  const item = answer.status === 200 || answer.status === 201 ? itemIn(resource, answer) : undefined
  const [taken] = Object.entries(members).filter(([name, value]) => item?.[name] === value)
  if (taken)
    trial.fail('relation', `${create.id} takes the ${taken[0]} ${shownOf(taken[1])} that a caller sends`, {
      rule: 'read-only',
    })
}
