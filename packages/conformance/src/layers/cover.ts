import { below } from '@contract-first/document/json'
import { NoExample, type Sample, untried } from '@contract-first/values'
import type { MediaTypeDoc, Operation, Parameter } from '../contract/contract.ts'
import { type Call, isAlwaysSent } from '../exchange/call.ts'
import { exampleOfBody } from '../exchange/example-body.ts'
import type { Case, Layer, LayerContext } from '../suite/case.ts'
import { expectAccepted, expectRefused } from '../suite/expect.ts'
import { inTurn } from '../suite/in-turn.ts'
import { NO_BODY } from '../suite/policy.ts'
import type { RuleId } from '../suite/rule-id.ts'
import { bodyBoundaries, bodyViolations, eachBodyBoundary, eachBodyViolation } from '../values/body-samples.ts'
import {
  parameterBoundaries,
  parameterViolations,
  refusesRepetition,
  textViolations,
} from '../values/parameter-samples.ts'
import { placeOf } from '../wire/read-parameters.ts'
import { unsaidOfBody, unsaidOfParameter } from './unsaid.ts'

/** Every constraint of every parameter and body, on both sides of each boundary, one at a time. */
export const cover: Layer = function* (context) {
  for (const operation of context.operations) {
    const named = new Map<string, number>()
    for (const one of casesOf(operation, context)) {
      const count = (named.get(one.id) ?? 0) + 1
      named.set(one.id, count)
      yield count === 1 ? one : { ...one, id: `${one.id} (${count})` }
    }
  }
}

function casesOf(operation: Operation, context: LayerContext): Iterable<Case> {
  const places = [
    wholeCalls(operation),
    ...operation.parameters.map((parameter) => ofPlaceOf(operation, parameter, context)),
    unknownQueries(operation, context),
    ...(operation.body?.content ?? []).map((media) => ofMedia(operation, media, context)),
  ]
  return context.isSampled ? inTurn(places) : oneAfterTheOther(places)
}

function* oneAfterTheOther(places: readonly Iterable<Case>[]): Iterable<Case> {
  for (const cases of places) yield* cases
}

function* ofPlaceOf(operation: Operation, parameter: Parameter, context: LayerContext): Iterable<Case> {
  reportUntried(context, operation, parameter.schema)
  if (parameter.required && isAlwaysSent(parameter))
    context.untested({
      operation: operation.id,
      pointer: below(parameter.pointer, 'required'),
      reason: `fetch sends its own ${parameter.name} when it is left out`,
    })
  unsaidOfParameter(operation, parameter).forEach(context.untested)
  yield* ofParameter(operation, parameter)
  const { policy = {}, tellsHabits } = context.setup
  if (policy.refusesRepeatedQuery) yield* ofRepetition(operation, parameter)
  else if (policy.refusesRepeatedQuery === undefined && tellsHabits) yield* ofIgnoredRepetition(operation, parameter)
}

function* unknownQueries(operation: Operation, { setup }: LayerContext): Iterable<Case> {
  const { policy = {}, tellsHabits } = setup
  if (policy.unknownQuery !== undefined) yield* ofUnknownQuery(operation, policy.unknownQuery === 'refuse')
  else if (tellsHabits && operation.parameters.some(({ in: location }) => location === 'query'))
    yield caseOf({
      ...{ operation, place: 'query.unknown', pointer: operation.pointer, why: 'unknown', isValid: false },
      change: (call) => ({ ...call, texts: { ...call.texts, 'query.unknown': ['1'] } }),
      acceptance: 'unknown-query',
    })
}

/** Reports what could not be tried at the end, once all samples are known. */
function* ofMedia(operation: Operation, media: MediaTypeDoc, context: LayerContext): Iterable<Case> {
  yield* ofBody(operation, media, context)
  if (media.schema && media.kind !== 'bytes') reportUntried(context, operation, media.schema)
  unsaidOfBody(operation, media).forEach(context.untested)
}

function reportUntried({ untested }: LayerContext, { id }: Operation, schema: Parameters<typeof untried>[0]): void {
  for (const { keyword, pointer, side } of untried(schema)) {
    const reason = `no value is known ${side === 'valid' ? 'that keeps' : 'that breaks'} ${keyword}, and nothing else`
    untested({ operation: id, pointer, side, reason })
  }
}

/** The minimal and the maximal call. */
function* wholeCalls(operation: Operation): Iterable<Case> {
  const about = { operation, place: '', pointer: operation.pointer }
  yield caseOf({ ...about, why: 'minimal', isValid: true, change: (call) => call })
  const optional = operation.parameters.filter(({ required }) => !required)
  const values = optional.flatMap((parameter) => {
    const [first] = parameterBoundaries(parameter)
    return first ? [[placeOf(parameter), first.value] as const] : []
  })
  if (values.length === 0) return
  const change = (call: Call) => ({ ...call, values: { ...Object.fromEntries(values), ...call.values } })
  yield caseOf({ ...about, why: 'every-parameter', isValid: true, change })
}

function* ofParameter(operation: Operation, parameter: Parameter): Iterable<Case> {
  const place = placeOf(parameter)
  const withValue = ({ value }: Sample) => {
    return (call: Call): Call => ({ ...call, values: { ...call.values, [place]: value } })
  }
  const withText = ({ value }: Pick<Sample<string>, 'value'>) => {
    return (call: Call): Call => ({ ...call, texts: { ...call.texts, [place]: [value] } })
  }
  const of = (sample: Sample, change: Change) =>
    caseOf({ ...sample, operation, place, isValid: sample.side === 'valid', change })
  for (const sample of parameterBoundaries(parameter)) yield of(sample, withValue(sample))
  for (const sample of parameterViolations(parameter)) yield of(sample, withValue(sample))
  for (const sample of textViolations(parameter)) yield of(sample, withText(sample))
  if (!parameter.required || parameter.in === 'path' || isAlwaysSent(parameter)) return
  const without = ({ values, ...call }: Call): Call => {
    return { ...call, values: Object.fromEntries(Object.entries(values).filter(([name]) => name !== place)) }
  }
  const pointer = below(parameter.pointer, 'required')
  yield caseOf({ operation, place, pointer, why: 'missing', isValid: false, change: without })
}

function* ofRepetition(operation: Operation, parameter: Parameter): Iterable<Case> {
  const place = placeOf(parameter)
  const [one, other = one] = parameterBoundaries(parameter).flatMap(({ value }) =>
    ['string', 'number', 'boolean'].includes(typeof value) ? [String(value)] : [],
  )
  if (one === undefined || other === undefined || !refusesRepetition(parameter, one)) return
  for (const [why, texts] of Object.entries({ 'twice the same': [one, one], 'twice different': [one, other] })) {
    const change = (call: Call) => ({ ...call, texts: { ...call.texts, [place]: texts } })
    yield caseOf({ operation, place, pointer: parameter.pointer, why, isValid: false, change })
  }
}

/** A server may read the first or the last of two values, but should notice that there are two. */
function* ofIgnoredRepetition(operation: Operation, parameter: Parameter): Iterable<Case> {
  if (parameter.in !== 'query') return
  const place = placeOf(parameter)
  const [one] = parameterBoundaries(parameter).flatMap(({ value }) =>
    ['string', 'number', 'boolean'].includes(typeof value) ? [String(value)] : [],
  )
  const [wrong] = textViolations(parameter)
  if (one === undefined || !wrong || !refusesRepetition(parameter, one)) return
  yield caseOf({
    ...{ operation, place, pointer: parameter.pointer, why: 'twice', isValid: false, acceptance: 'repeated' },
    change: (call) => ({ ...call, texts: { ...call.texts, [place]: [one, wrong.value] } }),
  })
}

function* ofUnknownQuery(operation: Operation, isRefused: boolean): Iterable<Case> {
  // Its schema names its members, which are tried as its properties.
  if (operation.parameters.some(({ in: location }) => location === 'querystring')) return
  const declared = operation.parameters.filter(({ in: location }) => location === 'query').map(({ name }) => name)
  const near = declared.flatMap((name) => [name.toUpperCase(), `${name}[]`, `${name}s`, ` ${name}`])
  const unknown = ['unknown', '__proto__', ...near].filter((name) => !declared.includes(name))
  for (const name of new Set(unknown)) {
    const place = `query.${name}`
    const change = (call: Call) => ({ ...call, texts: { ...call.texts, [place]: ['1'] } })
    yield caseOf({ operation, place, pointer: operation.pointer, why: 'unknown', isValid: !isRefused, change })
  }
}

function* ofBody(operation: Operation, media: MediaTypeDoc, context: LayerContext): Iterable<Case> {
  const { body } = operation
  const { schema, kind, name } = media
  const [first] = body?.content ?? []
  const place = first === media ? 'body' : `body.${name}`
  if (body?.required && first === media) {
    const without = ({ body: _, bytes: __, ...call }: Call): Call => call
    const pointer = below(body.pointer, 'required')
    yield caseOf({ operation, place: 'body', pointer, why: 'missing', isValid: false, change: without })
  }
  if (!schema || kind === 'bytes') yield* ofContent(operation, media, place, context)
  const samples = context.isSampled
    ? inTurn([eachBodyBoundary(media), eachBodyViolation(media)])
    : [...bodyBoundaries(media), ...bodyViolations(media)]
  for (const sample of samples) {
    const change = (call: Call): Call => ({ ...call, body: { media, value: sample.value } })
    yield caseOf({ ...sample, operation, place, isValid: sample.side === 'valid', change })
  }
}

/** A body without a schema, or with one that it cannot be checked against. */
function* ofContent(
  operation: Operation,
  media: MediaTypeDoc,
  place: string,
  { untested }: LayerContext,
): Iterable<Case> {
  const { pointer } = media
  try {
    const value = exampleOfBody(media)
    const change = (call: Call): Call => ({ ...call, body: { media, value } })
    yield caseOf({ operation, place, pointer, why: 'any', isValid: true, change })
  } catch (error) {
    if (!(error instanceof NoExample)) throw error
    untested({ operation: operation.id, pointer, reason: error.message })
  }
}

type Change = (call: Call) => Call

interface Tried {
  operation: Operation
  place: string
  why: string
  pointer: string
  isValid: boolean
  change: Change
  /** The rule for an invalid call that succeeds, instead of `accepted-invalid`. */
  acceptance?: RuleId
}

function caseOf({ operation, place, why, pointer, isValid, change, acceptance }: Tried): Case {
  const what = place === '' ? `the ${why} call` : `${place} (${why})`
  return {
    id: [operation.id, ...(place === '' ? [] : [place]), why].join('/'),
    layer: 'cover',
    operation: operation.id,
    pointer,
    async run(trial) {
      const call = change(await trial.valid(operation))
      const answer = await trial.send(call, { isInvalid: !isValid })
      if (isValid) expectAccepted(trial, answer, what, call)
      else
        expectRefused(
          trial,
          answer,
          why === 'missing' && place === 'body' ? NO_BODY : place.replace(/^body\..*/, 'body'),
          what,
          acceptance,
        )
    },
  }
}
