import type { SchemaAt } from '@contract-first/values'
import type { MediaTypeDoc, Operation, Parameter } from '../contract/contract.ts'
import type { Untested } from '../suite/case.ts'
import { type Constraint, constraintsOfBody, constraintsOfParameter, keywordsOn } from '../suite/constraints.ts'
import { bodyBoundaries, bodyViolations, readBack } from '../values/body-samples.ts'
import { brokenValues, parameterBoundaries } from '../values/parameter-samples.ts'

/**
 * The constraints whose one side no text can show: every text is a string, and a repeated one may be any list. What a
 * server would read from all the texts proves it.
 */
export function untestableOfParameter(operation: Operation, parameter: Parameter): Untested[] {
  const { schema } = parameter
  const kept = parameterBoundaries(parameter).map(({ value }) => value)
  return untestable(operation, constraintsOfParameter(parameter), schema, kept, brokenValues(parameter))
}

/** The same for a form, or text. JSON can express everything. */
export function untestableOfBody(operation: Operation, media: MediaTypeDoc): Untested[] {
  const { schema, kind } = media
  if (!schema || kind === 'json' || kind === 'bytes') return []
  const broken = bodyViolations(media).flatMap(({ value }) => readBack(media, schema, value) ?? [])
  return untestable(
    operation,
    constraintsOfBody(media),
    schema,
    bodyBoundaries(media).map(({ value }) => value),
    broken.map(({ value }) => value),
  )
}

function untestable(
  { id }: Operation,
  constraints: readonly Constraint[],
  schema: SchemaAt,
  keptValues: readonly unknown[],
  brokenValues: readonly unknown[],
): Untested[] {
  const kept = new Set(keptValues.flatMap((value) => keywordsOn(value, [schema])))
  const broken = new Set(brokenValues.flatMap((value) => schema.validate(value).map(({ pointer }) => pointer)))
  return constraints.flatMap(({ keyword, pointer }): Untested[] => [
    ...(kept.has(pointer)
      ? []
      : [{ operation: id, pointer, side: 'valid' as const, reason: `no text keeps ${keyword}` }]),
    ...(broken.has(pointer)
      ? []
      : [{ operation: id, pointer, side: 'invalid' as const, reason: `no text breaks ${keyword}` }]),
  ])
}
