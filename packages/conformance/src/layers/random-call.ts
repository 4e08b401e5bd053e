import { type Arbitrary, arbitrary, arbitraryViolation, asRefused, asSent, fc } from '@contract-first/values'
import type { MediaTypeDoc, Operation, Parameter } from '../contract/contract.ts'
import type { Call } from '../exchange/call.ts'
import { bodyBoundaries, bodyViolations, isWritable, withFiles } from '../values/body-samples.ts'
import { parameterBoundaries, parameterViolations, readsBack, textViolations } from '../values/parameter-samples.ts'
import { placeOf } from '../wire/read-parameters.ts'
import { writeParameter } from '../wire/write-parameters.ts'

/** A random call, and where it breaks the contract. */
export interface RandomCall {
  /** Undefined when the contract allows it. */
  broken?: string
  /** The values to send, instead of those of a call that succeeds. */
  said: Pick<Call, 'values' | 'texts' | 'body'>
  /** Where it differs from a call that succeeds, if that is known. */
  places?: readonly string[]
}

/** Whether an operation takes anything that can be random. */
export function isRandom(operation: Operation): boolean {
  const { parameters, media } = randomParts(operation)
  return parameters.length > 0 || media !== undefined || breaksOf(operation, undefined).length > 0
}

/** The parameters of which one request may have all: of two exploded objects that share a property, the first. */
function separable({ parameters }: Operation): Parameter[] {
  const written = new Set<string>()
  return parameters.filter((parameter) => {
    if (parameter.in !== 'query') return true
    const samples = parameterBoundaries(parameter)
    const names = new Set(samples.flatMap(({ value }) => writeParameter(parameter, value).map(([name]) => name)))
    const isShared = [...names].some((name) => written.has(name))
    for (const name of names) written.add(name)
    return !isShared
  })
}

function randomParts(operation: Operation): { parameters: Parameter[]; media: MediaTypeDoc | undefined } {
  const parameters = separable(operation).filter((parameter) => parameterBoundaries(parameter).length > 0)
  const sendable = (operation.body?.content ?? []).filter((one) => bodyBoundaries(one).length > 0)
  return { parameters, media: sendable.find(({ kind }) => kind === 'json') ?? sendable[0] }
}

/** Random calls of an operation that `isRandom` accepts: half of them valid, the others wrong in one place. */
export function randomCall(operation: Operation): Arbitrary<RandomCall> {
  const { parameters, media } = randomParts(operation)
  const said = fc
    .record({ values: valuesOf(parameters), body: bodyOf(media, operation.body?.required === true) }, NULLS)
    .map(({ values, body }) => ({ values, ...(body && { body }) }))
  const breaks = breaksOf(operation, media)
  const allowed = said.map((one): RandomCall => ({ said: one }))
  if (breaks.length === 0) return allowed
  const wrong = fc
    .tuple(said, fc.oneof(...breaks))
    .map(([one, { place, change }]): RandomCall => ({ broken: place, said: change(one) }))
  return fc.oneof(allowed, wrong)
}

type SentCall = RandomCall['said']

/** One place that is made wrong. */
interface Break {
  place: string
  change(said: SentCall): SentCall
}

/** Objects as JSON.parse makes them. */
const NULLS = { noNullPrototype: true } as const

function valuesOf(parameters: readonly Parameter[]): Arbitrary<SentCall['values']> {
  const named = Object.fromEntries(parameters.map((parameter) => [placeOf(parameter), random(parameter)]))
  const requiredKeys = parameters.filter(({ required }) => required).map(placeOf)
  return fc.record(named, { ...NULLS, requiredKeys })
}

/** Values that survive their text form; one that has none is replaced by a boundary value that has. */
function random(parameter: Parameter): Arbitrary {
  const known = parameterBoundaries(parameter).map(({ value }) => value)
  const [first] = known
  const made = arbitrary(parameter.schema).map((value) => (readsBack(parameter, value) ? value : first))
  return fc.oneof(made, fc.constantFrom(...known))
}

function bodyOf(media: MediaTypeDoc | undefined, isRequired: boolean): Arbitrary<Call['body'] | undefined> {
  if (!media?.schema) return fc.constant(undefined)
  const { schema } = media
  const [first] = bodyBoundaries(media)
  const body = arbitrary(schema).map((value) => {
    const sent = withFiles(media, asSent(schema, value))
    return { media, value: isWritable(media, sent) ? sent : first?.value }
  })
  return isRequired ? body : fc.option(body, { nil: undefined })
}

function breaksOf(operation: Operation, media: MediaTypeDoc | undefined): Arbitrary<Break>[] {
  const ofParameters = separable(operation).flatMap((parameter) => {
    const place = placeOf(parameter)
    const values = parameterViolations(parameter).map(({ value }) => (said: SentCall) => ({
      ...said,
      values: { ...said.values, [place]: value },
    }))
    const texts = textViolations(parameter).map(({ value }) => (said: SentCall) => ({
      ...said,
      texts: { [place]: [value] },
    }))
    // A random request shrinks to the first: a text that no reader accepts as a value.
    const changes = [...texts, ...values]
    return changes.length === 0 ? [] : [fc.constantFrom(...changes).map((change): Break => ({ place, change }))]
  })
  const wrong = media && brokenBody(media)
  if (!wrong) return ofParameters
  const ofBody = wrong.map(
    (value): Break => ({ place: 'body', change: (said) => ({ ...said, body: { media, value } }) }),
  )
  return [...ofParameters, ofBody]
}

/** A broken body; for forms and texts, only one that is still invalid when read back. */
function brokenBody(media: MediaTypeDoc): Arbitrary | undefined {
  const { schema, kind } = media
  if (!schema) return undefined
  if (kind !== 'json') {
    const known = bodyViolations(media).map(({ value }) => value)
    return known.length === 0 ? undefined : fc.constantFrom(...known)
  }
  const refused = arbitraryViolation(schema)?.map((value) => asRefused(schema, value))
  return refused?.filter((one) => one !== undefined).map(({ value }) => value)
}
