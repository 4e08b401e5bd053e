import { below } from '@contract-first/document/json'
import type { Sample } from '@contract-first/values'
import type { Operation, Parameter } from '../../contract/contract.ts'
import { type Call, isAlwaysSent } from '../../exchange/call.ts'
import type { Case, LayerContext } from '../../suite/case.ts'
import {
  parameterBoundaries,
  parameterViolations,
  refusesRepetition,
  textViolations,
} from '../../values/parameter-samples.ts'
import { placeOf } from '../../wire/read-parameters.ts'
import { untestableOfParameter } from '../untestable.ts'
import { type Change, caseOf } from './case-of.ts'
import { reportUntried } from './report-untried.ts'

/** Each constraint of a parameter, and its repetition. */
export function* ofParameter(operation: Operation, parameter: Parameter, context: LayerContext): Iterable<Case> {
  reportUntried(context, operation, parameter.schema)
  if (parameter.required && isAlwaysSent(parameter))
    context.untested({
      operation: operation.id,
      pointer: below(parameter.pointer, 'required'),
      reason: `fetch sends its own ${parameter.name} when it is left out`,
    })
  untestableOfParameter(operation, parameter).forEach(context.untested)
  yield* ofValues(operation, parameter)
  const { policy = {}, tellsHabits } = context.setup
  if (policy.refusesRepeatedQuery) yield* ofRepetition(operation, parameter)
  else if (policy.refusesRepeatedQuery === undefined && tellsHabits) yield* ofIgnoredRepetition(operation, parameter)
}

function* ofValues(operation: Operation, parameter: Parameter): Iterable<Case> {
  const place = placeOf(parameter)
  const withValue = ({ value }: Sample) => {
    return (call: Call): Call => ({ ...call, values: { ...call.values, [place]: value } })
  }
  const withText = ({ value }: Pick<Sample<string>, 'value'>) => {
    return (call: Call): Call => ({ ...call, texts: { ...call.texts, [place]: [value] } })
  }
  const of = (sample: Sample, change: Change) =>
    caseOf({ ...sample, operation, place, isValid: sample.side === 'valid', change })
  const divides = dividerOf(operation.path, parameter)
  for (const sample of parameterBoundaries(parameter)) if (!divides(sample)) yield of(sample, withValue(sample))
  for (const sample of parameterViolations(parameter)) if (!divides(sample)) yield of(sample, withValue(sample))
  for (const sample of textViolations(parameter)) if (!divides(sample)) yield of(sample, withText(sample))
  if (!parameter.required || parameter.in === 'path' || isAlwaysSent(parameter)) return
  const without = ({ values, ...call }: Call): Call => {
    return { ...call, values: Object.fromEntries(Object.entries(values).filter(([name]) => name !== place)) }
  }
  const pointer = below(parameter.pointer, 'required')
  yield caseOf({ operation, place, pointer, why: 'missing', isValid: false, change: without })
}

/**
 * A test for values of a path parameter that hold what separates it from another one in the same segment: `1.5` in
 * `{page}.{format}` may be read as page 1.
 */
function dividerOf(path: string, { in: location, name }: Parameter): (sample: Sample) => boolean {
  const segment = location === 'path' ? path.split('/').find((one) => one.includes(`{${name}}`)) : undefined
  const templates = segment?.match(/\{[^{}]+\}/g) ?? []
  const separators = templates.length < 2 ? [] : (segment?.split(/\{[^{}]+\}/).filter(Boolean) ?? [])
  return ({ value }) => separators.some((separator) => String(value).includes(separator))
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
