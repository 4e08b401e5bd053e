import { isDeepStrictEqual } from 'node:util'
import { below, isObject } from '@contract-first/document/json'
import type { Operation } from '../contract/contract.ts'
import type { Call } from '../exchange/call.ts'
import type { Trial } from '../suite/case.ts'
import { NotReached } from '../suite/not-reached.ts'
import { refusalsOf } from '../suite/policy.ts'
import { isWritable } from '../values/body-samples.ts'
import { placeOf } from '../wire/read-parameters.ts'

/** The number of requests to find what a call is refused for. */
const REQUESTS_MAX = 10

/** Whether a server refuses a call for its content. */
export async function isRefused(trial: Trial, call: Call): Promise<boolean> {
  let status = 0
  await trial.collect(async () => {
    ;({ status } = await trial.send(call))
  })
  return refusalsOf(trial.setup.policy ?? {}).includes(status)
}

/** A refused call, and the places that differ from the plain one. */
export interface Narrowed {
  call: Call
  /** Such as `query.limit`, or `/start` for a member of the body. */
  places: readonly string[]
}

/**
 * A refused call with as much of the plain one, which succeeds, as leaves it refused: what differs is what is refused.
 * @throws {NotReached} when the plain call is refused now, too: then the server has changed, and no value is to blame
 */
export async function narrowed(trial: Trial, operation: Operation, refused: Call): Promise<Narrowed> {
  if (await isRefused(trial, await trial.valid(operation)))
    throw new NotReached('the plain call, which succeeded before, is refused by now')
  let call = refused
  let requests = 0
  const steps = stepsToPlain(refused, await trial.valid(operation))
  const places = new Set(steps.map(({ place }) => place))
  for (const { place, take } of steps) {
    const nearer = places.size > 1 ? take(call) : undefined
    if (!nearer || ++requests > REQUESTS_MAX || !(await isRefused(trial, nearer))) continue
    call = nearer
    places.delete(place)
  }
  const isSent = (place: string) => steps.some((step) => step.place === place && step.isSent)
  const sent = [...places].filter(isSent)
  const blamed = sent.length > 0 ? sent : [...places]
  const [place] = blamed
  if (place !== undefined && blamed.length === 1 && (await isUnknownRefused(trial, operation, place)))
    throw new NotReached(`${place} of no item is refused with the status for what is not valid`)
  return { call, places: blamed }
}

/** Whether a server answers with 400 or 422, too, where there is no such item: then a refused path is not the value's fault. */
async function isUnknownRefused(trial: Trial, operation: Operation, place: string): Promise<boolean> {
  const parameter = operation.parameters.find((one) => one.in === 'path' && placeOf(one) === place)
  if (!parameter) return false
  const plain = await trial.valid(operation)
  const value = unknownLike(plain.values[place])
  const isUsable = value !== undefined && parameter.schema.isValid(value)
  return isUsable && isRefused(trial, { ...plain, values: { ...plain.values, [place]: value } })
}

/** A value of the same form that most likely names no item: another last letter or digit. */
function unknownLike(value: unknown): unknown {
  if (typeof value === 'number') return value + 1_000_003
  if (typeof value !== 'string') return undefined
  return value.replace(/[a-z\d](?=[^a-z\d]*$)/i, (last) => (/[9fz]/i.test(last) ? '0' : nextOf(last)))
}

function nextOf(character: string): string {
  return String.fromCharCode(character.charCodeAt(0) + 1)
}

interface Step {
  place: string
  /** Whether the refused call has a value there: a missing one seldom is what is refused. */
  isSent: boolean
  /** Takes the value of the plain call at the place; undefined where the result would not be valid. */
  take(call: Call): Call | undefined
}

function stepsToPlain(call: Call, plain: Call): Step[] {
  const values = differing(call.values, plain.values).map(
    ([place, value]): Step => ({
      place,
      isSent: Object.hasOwn(call.values, place),
      take: (one) => ({ ...one, values: withMember(one.values, place, value) }),
    }),
  )
  const [mine, theirs] = [call.body, plain.body]
  if (!mine) return values
  if (mine.media !== theirs?.media || !isObject(mine.value) || !isObject(theirs.value)) {
    const isSame = mine.media === theirs?.media && isDeepStrictEqual(mine.value, theirs?.value)
    const whole: Step = { place: 'body', isSent: true, take: (one) => withBody(one, theirs) }
    return isSame ? values : [...values, whole]
  }
  const members = differing(mine.value, theirs.value).map(
    ([name, value]): Step => ({
      place: below('', name),
      isSent: isObject(mine.value) && Object.hasOwn(mine.value, name),
      take(one) {
        const { media, value: body } = one.body ?? mine
        const nearer = isObject(body) ? withMember(body, name, value) : body
        const isValid = media.schema?.isTypical(nearer) !== false && isWritable(media, nearer)
        return isValid ? { ...one, body: { media, value: nearer } } : undefined
      },
    }),
  )
  return [...values, ...members]
}

function withBody({ body: _, ...call }: Call, body: Call['body']): Call {
  return { ...call, ...(body && { body }) }
}

type Members = Readonly<Record<string, unknown>>

/** The members of `theirs` that differ from `mine`; undefined for one that it lacks. */
function differing(mine: Members, theirs: Members): [string, unknown][] {
  const names = new Set([...Object.keys(mine), ...Object.keys(theirs)])
  return [...names].filter((name) => !isDeepStrictEqual(mine[name], theirs[name])).map((name) => [name, theirs[name]])
}

function withMember(members: Members, name: string, value: unknown): Members {
  const others = Object.entries(members).filter(([other]) => other !== name)
  return Object.fromEntries(value === undefined ? others : [...others, [name, value]])
}
