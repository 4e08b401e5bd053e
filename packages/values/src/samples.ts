import { constraintsBelow } from './constraints-below.ts'
import { createValues } from './create-values.ts'
import { invalidProposals } from './invalid-proposals.ts'
import type { Located } from './keywords.ts'
import { ProvedSamples, type Sample } from './proved-samples.ts'
import type { SchemaAt } from './schema/schema-at.ts'
import { validProposals } from './valid-proposals.ts'
import type { Candidate, Values } from './values.ts'

/** A keyword for which one side could not be shown: no value was proved to match it, or to break it. */
export interface Untried extends Located {
  side: Sample['side']
}

/** Values just inside every boundary of every keyword of a schema, each proved valid by Ajv. */
export function boundaries(schema: SchemaAt): readonly Sample[] {
  return samplesOf(schema).valid.all()
}

/** The same samples, created on demand: all samples of a large schema take long, and much memory. */
export function eachBoundary(schema: SchemaAt): Iterable<Sample> {
  return samplesOf(schema).valid.each()
}

/**
 * Values that violate each keyword of a schema, at any depth, each proved invalid by Ajv because of that keyword,
 * perhaps among others.
 */
export function violations(schema: SchemaAt): readonly Sample[] {
  return samplesOf(schema).invalid.all()
}

/** The same samples, created on demand. */
export function eachViolation(schema: SchemaAt): Iterable<Sample> {
  return samplesOf(schema).invalid.each()
}

/** The keywords of a schema that neither `boundaries` nor `violations` could show from both sides. */
export function untried(schema: SchemaAt): readonly Untried[] {
  const { valid, invalid, values } = samplesOf(schema)
  return constraintsBelow([schema], values).flatMap((constraint) => [
    ...(valid.proves(constraint.pointer) ? [] : [{ ...constraint, side: 'valid' as const }]),
    ...(invalid.proves(constraint.pointer) ? [] : [{ ...constraint, side: 'invalid' as const }]),
  ])
}

/** The simplest value of a schema, proved by Ajv; undefined when none could be made. */
export function simplestValue(schema: SchemaAt): Candidate | undefined {
  const before = simplest.get(schema)
  if (before) return before
  const made = createValues().simplest([schema])
  if (made) simplest.set(schema, made)
  return made
}

const simplest = new WeakMap<SchemaAt, Candidate>()

interface Samples {
  valid: ProvedSamples
  invalid: ProvedSamples
  values: Values
}

const known = new WeakMap<SchemaAt, Samples>()

/**
 * @throws {UnknownKeyword} when the schema has a `$dynamicRef`
 */
function samplesOf(schema: SchemaAt): Samples {
  const before = known.get(schema)
  if (before) return before
  const values = createValues()
  const breaks = (keyword: string, value: unknown) => {
    const errors = schema.validate(value)
    return errors.some((error) => error.keyword === keyword || AJV_SAYS[keyword]?.includes(error.keyword))
  }
  const found: Samples = {
    valid: new ProvedSamples(validProposals([schema], values), 'valid', (_, value) => schema.isTypical(value)),
    invalid: new ProvedSamples(invalidProposals([schema], values), 'invalid', breaks),
    values,
  }
  known.set(schema, found)
  return found
}

/** The keywords that Ajv reports in place of another one. */
const AJV_SAYS: Readonly<Record<string, readonly string[]>> = {
  minContains: ['contains'],
  maxContains: ['contains'],
  items: ['false schema'],
  properties: ['false schema'],
  patternProperties: ['false schema'],
  dependentSchemas: ['false schema'],
  prefixItems: ['false schema'],
  unevaluatedItems: ['false schema'],
  not: ['not', 'false schema'],
}
