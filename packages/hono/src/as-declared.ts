import { z } from 'zod'
import { structureOf } from './schema/structure.ts'

/**
 * Whether its schema would return a value unchanged, as far as a quick check can tell: false sends it to the schema.
 */
export type IsAsDeclared = (value: unknown) => boolean

/**
 * Compiles a quick check for values that are mostly right: validating a page of 20 objects with zod costs more than
 * reading and writing it. The check is true only for a value whose JSON the schema accepts and would return unchanged.
 * The schema itself still judges, strips and explains everything else, including constructs that are unknown here.
 * Compiled on first use, as most operations of a large document never answer.
 */
export function compileAsDeclared(schema: z.ZodType): IsAsDeclared {
  let isAsDeclared: IsAsDeclared | undefined
  return (value) => {
    isAsDeclared ??= compile(schema, new Map()) ?? (() => false)
    return isAsDeclared(value)
  }
}

/** The checks of schemas that are compiled, or being compiled: a schema may contain itself. */
type Known = Map<z.core.$ZodType, IsAsDeclared | undefined>

/** The check of a schema; undefined for one that only zod can judge. */
function compile(schema: z.core.$ZodType, known: Known): IsAsDeclared | undefined {
  if (known.has(schema)) return known.get(schema)
  let check: IsAsDeclared | undefined
  // A schema around this one may refer to it; it is asked only once all are compiled.
  known.set(schema, (value) => check?.(value) ?? false)
  check = checkOf(schema, known)
  if (check === undefined) known.set(schema, undefined)
  return check
}

function checkOf(schema: z.core.$ZodType, known: Known): IsAsDeclared | undefined {
  const structure = structureOf(schema)
  if (structure?.kind === 'later') return compile(structure.get(), known)
  if (structure?.kind === 'all') return ofObjects(structure.parts, known)
  if (structure?.kind === 'discriminated') return ofBranches(structure.property, structure.branches, known)
  if (schema instanceof z.ZodObject) return ofObjects([schema], known)
  if (schema instanceof z.ZodArray) return ofArray(schema, known)
  if (schema instanceof z.core.$ZodString) return ofText(schema)
  if (schema instanceof z.core.$ZodNumber) return ofNumber(schema)
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return ofValues(schema)
  if (schema instanceof z.ZodBoolean && !hasChecks(schema)) return (value) => typeof value === 'boolean'
  if (schema instanceof z.ZodNull && !hasChecks(schema)) return (value) => value === null
  // A value with a default stays as it is; a missing one fails the check like any required property.
  if (schema instanceof z.ZodExactOptional || schema instanceof z.ZodDefault)
    return compile(schema.def.innerType, known)
  if (schema instanceof z.ZodNullable) return either(compile(schema.def.innerType, known), null)
  return schema instanceof z.ZodOptional ? either(compile(schema.def.innerType, known), undefined) : undefined
}

function either(check: IsAsDeclared | undefined, other: null | undefined): IsAsDeclared | undefined {
  return check && ((value) => value === other || check(value))
}

/** A property of an object: every check that its value has to pass, and whether it may be absent. */
interface Property {
  name: string
  checks: readonly IsAsDeclared[]
  isOptional: boolean
}

/** The check of a value that several objects describe together; each keeps what it declares. */
function ofObjects(parts: readonly z.core.$ZodType[], known: Known): IsAsDeclared | undefined {
  const properties = new Map<string, Property>()
  for (const part of parts) {
    if (!(part instanceof z.ZodObject) || hasChecks(part)) return undefined
    const { catchall } = part.def
    // A strict object refuses what this check refuses; with others, it would refuse what they declare.
    if (catchall !== undefined && !(catchall instanceof z.ZodNever && parts.length === 1)) return undefined
    for (const [name, schema] of Object.entries(part.shape)) {
      const check = compile(schema as z.core.$ZodType, known)
      if (check === undefined) return undefined
      const before = properties.get(name)
      // An undefined property is written like an absent one.
      const isOptional = schema instanceof z.core.$ZodOptional && (before?.isOptional ?? true)
      properties.set(name, { name, checks: [...(before?.checks ?? []), check], isOptional })
    }
  }
  return objectCheck([...properties.values()])
}

function objectCheck(properties: readonly Property[]): IsAsDeclared {
  const single = properties.every(({ checks }) => checks.length === 1)
  const names = properties.map(({ name }) => name)
  const optional = properties.map(({ isOptional }) => isOptional)
  const checks = properties.map(({ checks: [first = () => false, ...others] }) =>
    single ? first : (value: unknown) => first(value) && others.every((other) => other(value)),
  )
  return (value) => {
    if (!isPlainObject(value)) return false
    let count = 0
    for (let index = 0; index < names.length; index++) {
      const name = names[index] as string
      const property = value[name]
      if (property === undefined && optional[index]) {
        if (Object.hasOwn(value, name)) count++
        continue
      }
      if (!checks[index]?.(property)) return false
      count++
    }
    // The object has as many own properties as were found, so none of them is inherited, and there are no others.
    return Object.keys(value).length === count
  }
}

function ofBranches(
  property: string,
  branches: ReadonlyMap<unknown, z.core.$ZodType>,
  known: Known,
): IsAsDeclared | undefined {
  const checks = new Map<unknown, IsAsDeclared>()
  for (const [tag, branch] of branches) {
    const check = compile(branch, known)
    if (check === undefined) return undefined
    checks.set(tag, check)
  }
  return (value) =>
    isPlainObject(value) && Object.hasOwn(value, property) && checks.get(value[property])?.(value) === true
}

function ofArray(schema: z.ZodArray, known: Known): IsAsDeclared | undefined {
  // An undefined item would be written as null.
  if (schema.element instanceof z.core.$ZodOptional) return undefined
  const isItem = compile(schema.element, known)
  const bounds = boundsOf(schema)
  if (!isItem || !bounds) return undefined
  const { low, high } = bounds
  return (value) => {
    if (!Array.isArray(value) || value.length < low || value.length > high) return false
    for (const item of value) if (!isItem(item)) return false
    return true
  }
}

function ofText(schema: z.core.$ZodString): IsAsDeclared | undefined {
  const isOfFormat = formatCheck(schema)
  const bounds = boundsOf(schema)
  if (!isOfFormat || !bounds) return undefined
  const { high } = bounds
  const [pattern, ...others] = bounds.patterns
  // A length counts code points, of one or two units each: where the units leave a doubt, zod counts.
  const low = bounds.low <= 1 ? bounds.low : 2 * bounds.low
  return (value) =>
    typeof value === 'string' &&
    value.length >= low &&
    value.length <= high &&
    (pattern === undefined || pattern.test(value)) &&
    (others.length === 0 || others.every((other) => other.test(value))) &&
    (isOfFormat === ANY || isOfFormat(value) === true)
}

const ANY = () => true

/** The check of a format of the runtime; undefined for zod's own. */
function formatCheck(schema: z.core.$ZodString): ((text: string) => unknown) | undefined {
  if (schema instanceof z.core.$ZodCustomStringFormat) return schema._zod.def.fn
  return schema instanceof z.core.$ZodStringFormat ? undefined : ANY
}

const INTEGERS: Readonly<Record<string, (value: number) => boolean>> = {
  safeint: Number.isSafeInteger,
  int32: (value) => (value | 0) === value,
}

function ofNumber(schema: z.core.$ZodNumber): IsAsDeclared | undefined {
  const isKind = schema instanceof z.ZodNumberFormat ? INTEGERS[schema.format ?? ''] : Number.isFinite
  const bounds = boundsOf(schema)
  if (!isKind || !bounds) return undefined
  const { low, high, above, below } = bounds
  return (value) =>
    typeof value === 'number' && value >= low && value <= high && value > above && value < below && isKind(value)
}

function ofValues(schema: z.ZodEnum | z.ZodLiteral): IsAsDeclared | undefined {
  if (hasChecks(schema)) return undefined
  const values = new Set<unknown>(schema instanceof z.ZodEnum ? schema.options : schema.values)
  return (value) => values.has(value)
}

/** The checks of a text, an array or a number: of their length or value, and patterns. */
interface Bounds {
  low: number
  high: number
  above: number
  below: number
  patterns: RegExp[]
}

/** All checks of a schema as one, since each call of a function would cost more than what it checks. */
function boundsOf(schema: z.core.$ZodType): Bounds | undefined {
  const bounds: Bounds = { low: -Infinity, high: Infinity, above: -Infinity, below: Infinity, patterns: [] }
  return schema._zod.def.checks?.every(({ _zod }) => addCheck(_zod.def, bounds)) === false ? undefined : bounds
}

/** What zod's checks of length, value and pattern have. */
interface CheckDef extends z.core.$ZodCheckDef {
  minimum?: number
  maximum?: number
  value?: unknown
  inclusive?: boolean
  format?: string
  pattern?: RegExp
}

/** Adds a check to the bounds; false for one that is not known. */
function addCheck(def: z.core.$ZodCheckDef, bounds: Bounds): boolean {
  const { check, minimum, maximum, value, inclusive, format, pattern } = def as CheckDef
  if (check === 'min_length' && minimum !== undefined) bounds.low = Math.max(bounds.low, minimum)
  else if (check === 'max_length' && maximum !== undefined) bounds.high = Math.min(bounds.high, maximum)
  else if (check === 'greater_than' && typeof value === 'number') {
    if (inclusive) bounds.low = Math.max(bounds.low, value)
    else bounds.above = Math.max(bounds.above, value)
  } else if (check === 'less_than' && typeof value === 'number') {
    if (inclusive) bounds.high = Math.min(bounds.high, value)
    else bounds.below = Math.min(bounds.below, value)
  } else if (check === 'string_format' && format === 'regex' && pattern && !pattern.global && !pattern.sticky)
    bounds.patterns.push(pattern)
  else return false
  return true
}

function hasChecks(schema: z.ZodType): boolean {
  return (schema.def.checks ?? []).length > 0
}

/** Whether an object has no class, whose `toJSON` might write something else. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
