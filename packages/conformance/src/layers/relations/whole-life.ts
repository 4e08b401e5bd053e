import { isDeepStrictEqual } from 'node:util'
import { isObject } from '@contract-first/document/json'
import type { Operation } from '../../contract/contract.ts'
import { type Answer, jsonOf } from '../../exchange/answer.ts'
import { asReferred, buildRequest, type Call } from '../../exchange/call.ts'
import { type Identity, identityIn, identityOf, itemsIn } from '../../resources/identity.ts'
import { type Resource, resourcesOf } from '../../resources/resource.ts'
import { bodiesOf } from '../../suite/bodies.ts'
import type { Trial } from '../../suite/case.ts'
import { NotReached } from '../../suite/not-reached.ts'
import type { Relation } from '../../suite/relation.ts'
import { placeOf } from '../../wire/read-parameters.ts'
import { differences, fullestBody, isUnchanged, leastBody, otherBody } from './life/compare.ts'
import { invented, otherChoices, unkept } from './life/kept.ts'
import { expectListed, expectNotListed } from './life/listed.ts'
import { pathValues } from './life/pages.ts'
import { serversMembers } from './life/read-only.ts'
import { follow } from './next-page.ts'
import { relationCase } from './parts.ts'

/**
 * What is created is found, reads as it was answered, is listed, changes when it is changed, and is gone when it is deleted:
 * of every path with an id below one that creates. Bound by paths and names, it needs nothing but the document.
 */
export const wholeLife: Relation = (contract) =>
  resourcesOf(contract).map((resource) => relationCase(resource.create, 'life', (trial) => live(trial, resource)))

/** What was created, and what the server said of it. */
export interface Made {
  call: Call
  answer: Answer
  identity: Identity
  /** What asks for it, by the places of its path. */
  values: Call['values']
}

async function live(trial: Trial, resource: Resource): Promise<void> {
  const { create, changes, remove } = resource
  const plain = await trial.valid(create)
  const fullest = fullestBody(create, plain)
  const first = await make(trial, resource, [...(fullest ? [{ ...plain, body: fullest }] : []), plain])
  // There may be one for each of what it names: the last is of another one.
  const others = plain.references ? [await trial.valid(create)] : []
  const second = await make(trial, resource, [first.call, plain, ...others])
  if (isOneId(first, second)) return expectOwnId(trial, resource, first)
  const before = await expectThere(trial, resource, first)
  // What is lost is not behind its Location either.
  if (before || !first.identity.isCertain) await expectLocation(trial, first)
  if (!before) return
  const isRight = expectAsked(trial, resource, first, before)
  await expectListed(trial, resource, first, second)
  if (isRight) await expectAsSent(trial, resource, { first, second, before })
  await expectReadOnly(trial, resource, first, before)
  for (const change of changes) await expectChanged(trial, resource, first, change)
  if (remove) await expectRemoved(trial, resource, remove, { first, second })
}

/**
 * Two creations have one id where the server only shows examples, as a mock does, loses what it makes, or takes a body that
 * it knows for the same item.
 */
async function expectOwnId(trial: Trial, resource: Resource, first: Made): Promise<void> {
  const { create, parameter } = resource
  const twice = `${create.id} answers twice with the ${parameter.name} ${shown(first)}`
  if (trial.setup.showsExamples)
    throw new NotReached(`${twice}, as a server of examples does: nothing shows whether it keeps what it creates`)
  const other = bodiesOf(create).find(({ body }) => !isDeepStrictEqual(body.value, first.call.body?.value))
  const bodies = other ? [other.body] : []
  const third = await make(
    trial,
    resource,
    bodies.map((body) => ({ ...first.call, body })),
  )
  const isChosen = [first, third].some(({ call, identity }) => isAmong(call.body?.value, identity.value))
  if (isChosen || !isOneId(first, third)) throw new NotReached(`${twice}, which may name one item for it`)
  trial.fail('relation', `${twice}, and with it again for another body: it keeps one, or none`, { rule: 'own-id' })
}

function isOneId(one: Made, other: Made): boolean {
  return isDeepStrictEqual(one.identity.value, other.identity.value)
}

function isAmong(body: unknown, value: unknown): boolean {
  return isObject(body) && Object.values(body).some((one) => String(one) === String(value))
}

/** Undefined if the server does not take it: what one may choose together is more than a schema says. */
async function makeIfPossible(trial: Trial, resource: Resource, call: Call): Promise<Made | undefined> {
  try {
    return await make(trial, resource, [call])
  } catch (error) {
    if (error instanceof NotReached) return undefined
    throw error
  }
}

/** The first of several calls that creates. */
async function make(trial: Trial, { create, path, parameter }: Resource, calls: readonly Call[]): Promise<Made> {
  let answer: Answer | undefined
  for (const call of calls.map(asReferred)) {
    answer = await trial.send(call)
    if (answer.status !== 200 && answer.status !== 201) continue
    const identity = identityIn(answer, path, parameter)
    if (!identity) throw new NotReached(`nothing that ${create.id} answers names its ${parameter.name}`)
    return { call, answer, identity, values: { ...pathValues(call), [placeOf(parameter)]: identity.value } }
  }
  throw new NotReached(
    `${create.id} is answered with ${answer?.status}, so nothing is there to be read, changed or deleted`,
  )
}

/** RFC 9110, section 10.2.2: with 201, `Location` is where to find what was created. */
async function expectLocation(trial: Trial, { call, answer }: Made): Promise<void> {
  const location = answer.headers.get('Location')
  if (location === null || answer.status !== 201) return
  const { url } = await buildRequest(call, trial.target.baseUrl)
  // Behind a proxy, another origin or path may be where callers find it.
  if (!URL.canParse(location, url) || new URL(location, url).origin !== new URL(url).origin) return
  const found = await follow(trial, call.operation, new URL(location, url).href)
  if (isGone(found))
    trial.fail('link', `Location is ${location}, where there is nothing (${found.status})`, { rule: 'dead-link' })
}

/** What is read of it; undefined where it cannot be. */
async function expectThere(trial: Trial, resource: Resource, made: Made): Promise<Answer | undefined> {
  const answer = await readItem(trial, resource, made)
  if (isGone(answer) && made.identity.isCertain)
    trial.fail(
      'relation',
      `${resource.create.id} made ${shown(made)}, but ${resource.read.id} answers ${answer.status}`,
      { rule: 'lost' },
    )
  return answer.status === 200 ? answer : undefined
}

/** What is read by an id has this id, where the creation named it in the same way. */
function expectAsked(trial: Trial, { read, parameter }: Resource, made: Made, answer: Answer): boolean {
  const [asked, found] = [itemIn(made.answer), itemIn(answer)].map((item) => identityOf(item, parameter))
  if (found === undefined || !isDeepStrictEqual(asked, made.identity.value) || isDeepStrictEqual(asked, found))
    return true
  trial.fail('relation', `asked for ${shown(made)}, ${read.id} answers with ${JSON.stringify(found)}`, {
    rule: 'other-item',
    pointer: read.pointer,
  })
  return false
}

/** What is read is what the creation answered, and what it was sent, whatever the choices. */
async function expectAsSent(
  trial: Trial,
  resource: Resource,
  { first, second, before }: { first: Made; second: Made; before: Answer },
): Promise<void> {
  const { create } = resource
  const found = differences(first.call.body?.value, itemIn(first.answer), itemIn(before))
  for (const different of found) trial.fail('relation', `what ${create.id} made ${different}`, { rule: 'read-back' })
  if (found.length > 0 || !expectKept(trial, resource, first, before)) return
  const other = await expectThere(trial, resource, second)
  if (!other || !expectAsked(trial, resource, second, other)) return
  await expectNothingInvented(trial, resource, first)
  for (const body of otherChoices(first.call)) {
    const made = await makeIfPossible(trial, resource, { ...first.call, body })
    const answer = made && (await readItem(trial, resource, made))
    if (made && answer?.status === 200 && !expectKept(trial, resource, made, answer)) return
  }
}

/** What only the server sets is not what a caller sends for it. */
async function expectReadOnly(trial: Trial, resource: Resource, { call }: Made, before: Answer): Promise<void> {
  const { create, parameter } = resource
  const members = serversMembers(call, itemIn(before) ?? {}, parameter)
  if (!call.body || !isObject(call.body.value) || Object.keys(members).length === 0) return
  const body = { ...call.body, value: { ...call.body.value, ...members } }
  const answer = await trial.send(asReferred({ ...call, body }), { isInvalid: true })
  const item = answer.status === 200 || answer.status === 201 ? itemIn(answer) : undefined
  const [taken] = Object.entries(members).filter(([name, value]) => item?.[name] === value)
  if (taken)
    trial.fail('relation', `${create.id} takes the ${taken[0]} ${shownOf(taken[1])} that a caller sends`, {
      rule: 'read-only',
    })
}

function expectKept(trial: Trial, { create, parameter }: Resource, { call }: Made, answer: Answer): boolean {
  const changed = unkept(call, itemIn(answer) ?? {}, parameter.name)
  for (const { name, sent, read } of changed)
    trial.fail('relation', `${create.id} was sent ${name} ${shownOf(sent)}, but it reads ${shownOf(read)}`, {
      rule: 'kept',
    })
  return changed.length === 0
}

/** What is left out has its default; where its schema has none, it is left out of the item. */
async function expectNothingInvented(trial: Trial, resource: Resource, { call }: Made): Promise<void> {
  const body = leastBody(resource.create, call)
  const made = body && (await makeIfPossible(trial, resource, { ...call, body }))
  const answer = made && (await readItem(trial, resource, made))
  if (!made || answer?.status !== 200) return
  for (const { name, byDefault, read } of invented(made.call, itemIn(answer) ?? {})) {
    const isNamed = byDefault !== undefined
    const expected = isNamed ? `its default ${shownOf(byDefault)}` : 'nothing: its schema has no default'
    trial.fail('relation', `created without ${name}, it reads ${shownOf(read)}, not ${expected}`, {
      rule: isNamed ? 'default' : 'invented',
    })
  }
}

function shownOf(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

async function readItem(trial: Trial, { read }: Resource, { values }: Made): Promise<Answer> {
  const { call } = await trial.given(read)
  return trial.send({ ...call, values: { ...call.values, ...values } })
}

async function expectChanged(trial: Trial, resource: Resource, made: Made, change: Operation): Promise<void> {
  const before = await readItem(trial, resource, made)
  const { call } = await trial.given(change)
  const body = otherBody(change, itemIn(before))
  if (!body || before.status !== 200) return
  const answer = await trial.send({ ...call, body, values: { ...call.values, ...made.values } })
  if (answer.status !== 200 && answer.status !== 204) return
  const after = await readItem(trial, resource, made)
  const found = differences(body.value, itemIn(answer), itemIn(after))
  for (const different of found)
    trial.fail('relation', `what ${change.id} changed ${different}`, { rule: 'changed', pointer: change.pointer })
  if (found.length === 0 && after.status === 200 && isUnchanged(body.value, itemIn(before), itemIn(after)))
    trial.fail('relation', `${change.id} is answered with ${answer.status}, but nothing changes`, {
      rule: 'changed',
      pointer: change.pointer,
    })
}

async function expectRemoved(
  trial: Trial,
  resource: Resource,
  remove: Operation,
  { first, second }: { first: Made; second: Made },
): Promise<void> {
  const before = await readItem(trial, resource, first)
  const isOtherThere = (await readItem(trial, resource, second)).status === 200
  const { call } = await trial.given(remove)
  const { status } = await trial.send({ ...call, values: { ...call.values, ...first.values } })
  // 202 has not done it yet.
  if (status !== 200 && status !== 204) return
  const after = await readItem(trial, resource, first)
  // What is marked as deleted, and says so, may still be read.
  if (before.status === 200 && after.status === 200 && isDeepStrictEqual(jsonOf(before), jsonOf(after)))
    trial.fail('relation', `${remove.id} deleted ${shown(first)}, but ${resource.read.id} still answers 200`, {
      rule: 'deleted',
      pointer: remove.pointer,
    })
  if (isGone(after)) await expectNotListed(trial, resource, first, remove)
  if (isOtherThere && isGone(await readItem(trial, resource, second)))
    trial.fail('relation', `${shown(second)} is gone since ${remove.id} deleted ${shown(first)}`, { rule: 'lost' })
}

function isGone({ status }: Answer): boolean {
  return status === 404 || status === 410
}

function itemIn(answer: Answer): Record<string, unknown> | undefined {
  return itemsIn(jsonOf(answer))[0]
}

function shown({ identity }: Made): string {
  return JSON.stringify(identity.value)
}
