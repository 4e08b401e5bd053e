import type { Operation } from '../contract/contract.ts'
import type { Call } from '../exchange/call.ts'
import type { Case, Layer, LayerContext } from '../suite/case.ts'
import { inTurn } from '../suite/in-turn.ts'
import { parameterBoundaries } from '../values/parameter-samples.ts'
import { placeOf } from '../wire/read-parameters.ts'
import { caseOf } from './cover/case-of.ts'
import { ofBody } from './cover/of-body.ts'
import { ofParameter } from './cover/of-parameter.ts'
import { ofUnknownQuery } from './cover/of-unknown-query.ts'
import { plainCase } from './cover/plain-case.ts'

/** Every constraint of every parameter and body, on both sides of each boundary, one at a time. */
export const cover: Layer = { ofEach }

function* ofEach(context: LayerContext): Iterable<Case> {
  // What makes a call succeed serves those of other operations, too, and a wrong address shows at once.
  for (const operation of context.operations) yield plainCase(operation)
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
    maximalCall(operation),
    ...operation.parameters.map((parameter) => ofParameter(operation, parameter, context)),
    ofUnknownQuery(operation, context),
    ...(operation.body?.content ?? []).map((media) => ofBody(operation, media, context)),
  ]
  return context.isSampled ? inTurn(places) : oneAfterTheOther(places)
}

function* oneAfterTheOther(places: readonly Iterable<Case>[]): Iterable<Case> {
  for (const cases of places) yield* cases
}

/** The maximal call. */
function* maximalCall(operation: Operation): Iterable<Case> {
  const about = { operation, place: '', pointer: operation.pointer }
  const optional = operation.parameters.filter(({ required }) => !required)
  const values = optional.flatMap((parameter) => {
    const [first] = parameterBoundaries(parameter)
    return first ? [[placeOf(parameter), first.value] as const] : []
  })
  if (values.length === 0) return
  const change = (call: Call) => ({ ...call, values: { ...Object.fromEntries(values), ...call.values } })
  yield caseOf({ ...about, why: 'every-parameter', isValid: true, change })
}
