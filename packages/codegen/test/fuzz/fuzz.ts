import { isDeepStrictEqual } from 'node:util'
import { withoutNamesInData } from '@contract-first/document/view'
import { createSchemas, eachBoundary, eachViolation, type SchemaAt } from '@contract-first/values'
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { allowedReason, type Disagreement } from './allowed.ts'
import { fragmentOf } from './fragment-of.ts'
import { Keeper } from './kept.ts'
import { mutate } from './mutate.ts'
import { createRandom, type Random } from './random.ts'
import type { FuzzDocument, Subject } from './subjects.ts'

/** Another one looks for more. */
export const SEED = 20_301_205

/** The formats that are asserted: those of the OpenAPI Format Registry and JSON Schema that issue reports name. */
const FORMATS = [
  'date-time',
  'date',
  'time',
  'duration',
  'email',
  'hostname',
  'ipv4',
  'ipv6',
  'uri',
  'uuid',
  'int32',
  'int64',
  'float',
  'double',
  'byte',
  'binary',
] as const

/**
 * Compares Ajv and the generated validators of a document on the same values: for each schema one or two of every type,
 * and `samples` made for it. Returns a line for each disagreement that is not allowed, and for each schema whose
 * samples prove nothing.
 */
export function fuzz({ document, find, subjects }: FuzzDocument, samples: number): string[] {
  const ajv = createAjv().addSchema(document, 'document')
  const schemas = createSchemas(withoutNamesInData(document))
  const keeper = new Keeper(ajv, find)
  return subjects.flatMap((subject, index) => {
    const wanted = ajv.compile({ $ref: `document#${fragmentOf(subject.pointer)}` })
    // Similar schemas get different samples.
    const values = valuesFor(schemas.at(subject.pointer), createRandom(SEED + index), samples)
    return disagreements({ ...subject, wanted, keeper }, values)
  })
}

/** Values on both sides of every keyword, the examples, and most of them again with a change. */
function* valuesFor(at: SchemaAt, random: Random, samples: number): Iterable<unknown> {
  const known: unknown[] = []
  for (const { value } of alternately(eachBoundary(at), eachViolation(at))) {
    yield value
    if (known.push(value) > samples / 2) break
  }
  const { examples = [] } = Object(at.schema)
  yield* examples
  known.push(null, ...examples)
  for (let count = known.length; count < samples; count++) {
    const value = random.pick(known)
    yield random.chance(0.1) ? value : mutate(value, random)
  }
}

function* alternately<T>(...all: Iterable<T>[]): Iterable<T> {
  const iterators = all.map((values) => values[Symbol.iterator]())
  for (const iterator of iterators) {
    const { done, value } = iterator.next()
    if (done) continue
    yield value
    iterators.push(iterator)
  }
}

export function createAjv(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    logger: false,
    // As a binary number, a fraction such as 0.07 is not an exact multiple of 0.01.
    multipleOfPrecision: 9,
    // Each schema is compiled once, without optimizations, which cost more than the few samples of a schema.
    inlineRefs: false,
    code: { optimize: false, regExp: Object.assign(toRegExp, { code: 'toRegExp' }) },
  })
  return addFormats.default(ajv, [...FORMATS])
}

/** Published patterns have needless escapes, which only the old syntax allows. */
function toRegExp(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, flags)
  } catch {
    return new RegExp(pattern)
  }
}

/** The first few disagreements on a subject; or that its samples are nearly all valid, or nearly all invalid. */
function disagreements(subject: Judged, samples: Iterable<unknown>): string[] {
  const found: string[] = []
  const ask = (value: unknown) => {
    const { isValid, disagreement } = compare(value, subject)
    if (disagreement && allowedReason(disagreement) === undefined) found.push(describe(subject, disagreement))
    return isValid
  }
  const isFree = OF_EVERY_TYPE.map(ask).every(Boolean)
  const counts = { valid: 0, invalid: 0 }
  for (const value of samples) {
    counts[ask(value) ? 'valid' : 'invalid'] += 1
    if (found.length > 2) return found
  }
  const { valid, invalid } = counts
  const few = Math.max(1, Math.floor((valid + invalid) / 500))
  if (valid === 0) found.push(`#${subject.pointer}: no sample is valid`)
  else if (valid < few) found.push(`#${subject.pointer}: only ${valid} samples are valid`)
  if (invalid < few && !isFree) found.push(`#${subject.pointer}: only ${invalid} samples are invalid`)
  return found
}

/** A schema that accepts all of them apparently allows everything. */
const OF_EVERY_TYPE: readonly unknown[] = [null, true, -1, 1.5, '', 'a', [], [null, null], {}, { a: 1 }]

/** A schema, and all that judge its values. */
interface Judged extends Subject {
  wanted: ValidateFunction
  keeper: Keeper
}

/** Whether Ajv accepts a value, and where the validator differs from it, or keeps the wrong part. */
export function compare(
  value: unknown,
  { validator, wanted, keeper, schema, pointer }: Judged,
): { isValid: boolean; disagreement?: Disagreement } {
  const isValid = wanted(value)
  const result = validator.safeParse(value)
  if (result.success !== isValid) return { isValid, disagreement: { value, by: isValid ? 'Ajv' : 'zod', keywords: [] } }
  if (!result.success) return { isValid }
  const expected = keeper.keep(value, { value: schema, pointer })
  if (!isDeepStrictEqual(result.data, expected)) return { isValid, disagreement: { value, by: 'rule', keywords: [] } }
  if (wanted(result.data)) return { isValid }
  const keywords = (wanted.errors ?? []).map(({ keyword }) => keyword)
  return { isValid, disagreement: { value, by: 'kept', keywords } }
}

function describe({ pointer, schema, validator, keeper }: Judged, { value, by, keywords }: Disagreement): string {
  const kept = JSON.stringify(validator.safeParse(value).data)
  const verdicts = {
    Ajv: 'Ajv alone accepts it',
    zod: 'zod alone accepts it',
    kept: `zod keeps ${kept}, which violates ${keywords}`,
    rule: `zod keeps ${kept}, not ${JSON.stringify(keeper.keep(value, { value: schema, pointer }))}`,
  }
  return `#${pointer}: ${JSON.stringify(value)}: ${verdicts[by]}`
}
