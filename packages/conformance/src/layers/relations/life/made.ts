import { isDeepStrictEqual } from 'node:util'
import { type Answer, jsonOf } from '../../../exchange/answer.ts'
import { asReferred, type Call } from '../../../exchange/call.ts'
import { evaluate } from '../../../exchange/runtime-expression.ts'
import { type Identity, identityIn, itemsIn } from '../../../resources/identity.ts'
import type { Resource } from '../../../resources/resource.ts'
import type { Trial } from '../../../suite/case.ts'
import { NotReached, SwitchedOff } from '../../../suite/not-reached.ts'
import type { SendOptions } from '../../../suite/setup.ts'
import { placeOf } from '../../../wire/read-parameters.ts'
import { pathValues } from './pages.ts'
import { unlike } from './unlike.ts'

/** A created item and the server's response to its creation. */
export interface CreatedItem {
  call: Call
  answer: Answer
  identity: Identity
  /** The path values that address it. */
  values: Call['values']
  /** The numbers that change by themselves, such as one that decays: they read differently twice. */
  unsteady?: ReadonlySet<string>
}

/**
 * Creates an item like `make`. A server may want some members only once: where it refuses with 409 or 422, the call is tried
 * again with others.
 *
 * @param which - for the message: `first` or `second`
 */
export async function makeAnother(
  trial: Trial,
  resource: Resource,
  calls: readonly Call[],
  which: 'first' | 'second',
): Promise<CreatedItem> {
  let status = 0
  for (const call of calls.map(asReferred)) {
    for (const one of [call, ...unlike(call)]) {
      const answer = await trial.send(one)
      status = answer.status
      if (status === 200 || status === 201) return madeBy(resource, one, answer)
      if (!REFUSES_EQUALS.has(status)) break
    }
  }
  throw new SwitchedOff(`the life of ${resource.path} was not tried: the ${which} creation was ${status}`)
}

/** The statuses with which servers refuse what they have already. */
const REFUSES_EQUALS: ReadonlySet<number> = new Set([409, 422])

/** Creates an item by the first of several calls that succeeds. */
export async function make(
  trial: Trial,
  resource: Resource,
  calls: readonly Call[],
  how?: SendOptions,
): Promise<CreatedItem> {
  const { create } = resource
  let answer: Answer | undefined
  for (const call of calls.map(asReferred)) {
    answer = await trial.send(call, how)
    if (answer.status === 200 || answer.status === 201) return madeBy(resource, call, answer)
  }
  throw new NotReached(
    `${create.id} is answered with ${answer?.status}, so nothing is there to be read, changed or deleted`,
  )
}

function madeBy(resource: Resource, call: Call, answer: Answer): CreatedItem {
  const { create, path, parameter } = resource
  const identity = linkedIdentity(answer, resource) ?? identityIn(answer, path, parameter)
  if (!identity) throw new NotReached(`no response of ${create.id} names its ${parameter.name}`)
  return { call, answer, identity, values: { ...pathValues(call), [placeOf(parameter)]: identity.value } }
}

/** The id that a Link Object of the creation leads to (OpenAPI Specification 3.1.1, section 4.8.20). */
function linkedIdentity(answer: Answer, { create, read, parameter }: Resource): Identity | undefined {
  const link = create.responses.flatMap(({ links }) => links).find(({ operation }) => operation === read.id)
  const expression = link?.parameters[parameter.name] ?? link?.parameters[`path.${parameter.name}`]
  const value = expression === undefined ? undefined : evaluate(expression, answer)
  return parameter.schema.isValid(value) ? { value, isCertain: true } : undefined
}

/** Returns undefined if the server refuses the call: a schema cannot say which values go together. */
export async function makeIfPossible(
  trial: Trial,
  resource: Resource,
  call: Call,
  how?: SendOptions,
): Promise<CreatedItem | undefined> {
  try {
    return await make(trial, resource, [call], how)
  } catch (error) {
    if (error instanceof NotReached) return undefined
    throw error
  }
}

export async function readItem(trial: Trial, { read }: Resource, { values }: CreatedItem): Promise<Answer> {
  const { call } = await trial.given(read)
  return trial.send({ ...call, values: { ...call.values, ...values } })
}

/** The item in a response: the object with an id, which an envelope around it has not. */
export function itemIn({ id }: Resource, answer: Answer): Record<string, unknown> | undefined {
  const found = itemsIn(jsonOf(answer))
  return found.find((one) => id !== undefined && Object.hasOwn(one, id)) ?? found[0]
}

export function isGone({ status }: Answer): boolean {
  return status === 404 || status === 410
}

export function isOneId(one: CreatedItem, other: CreatedItem): boolean {
  return isDeepStrictEqual(one.identity.value, other.identity.value)
}

export function shown({ identity }: CreatedItem): string {
  return JSON.stringify(identity.value)
}

export function shownOf(value: unknown): string {
  return value === undefined ? 'nothing' : JSON.stringify(value)
}

/** The numbers of an item that read differently from before, though nothing was changed. */
export async function unsteadyIn(
  trial: Trial,
  resource: Resource,
  made: CreatedItem,
  before: Answer,
): Promise<ReadonlySet<string>> {
  const again = itemIn(resource, await readItem(trial, resource, made))
  const numbers = Object.entries(itemIn(resource, before) ?? {}).filter(([, value]) => typeof value === 'number')
  return new Set(numbers.flatMap(([name, value]) => (again && value !== again[name] ? [name] : [])))
}
