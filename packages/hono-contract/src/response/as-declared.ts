import { z } from 'zod'

/** Whether a value is what its schema makes of it, as far as a quick look can tell: false sends it to the schema. */
export type IsAsDeclared = (value: unknown) => boolean

/**
 * Compiles a quick look at values that are mostly right, because we made them: asking zod about a page of 20 objects
 * costs more than to read and to write it. True only for a value that the schema accepts and would return with the same
 * JSON. The schema itself still judges, strips and explains everything else, also whatever holds what this does not
 * know. Compiled when it is first used: most operations of a large document never answer.
 */
export function compileAsDeclared(schema: z.ZodType): IsAsDeclared {
  let isAsDeclared: IsAsDeclared | undefined
  return (value) => {
    isAsDeclared ??= compile(schema, new Set()) ?? (() => false)
    return isAsDeclared(value)
  }
}

/** `outer`: the schemas around this one; one of them again is a recursion, which is left to zod. */
function compile(schema: z.core.$ZodType, outer: ReadonlySet<z.core.$ZodType>): IsAsDeclared | undefined {
  if (outer.has(schema)) return undefined
  const within = new Set([...outer, schema])
  if (schema instanceof z.ZodObject) return compileObject(schema, within)
  if (schema instanceof z.ZodArray) return compileArray(schema, within)
  if (schema instanceof z.ZodString) return compileText(schema)
  if (schema instanceof z.ZodNumberFormat) return compileInteger(schema)
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return compileValues(schema)
  if (schema instanceof z.ZodBoolean && !hasChecks(schema)) return (value) => typeof value === 'boolean'
  if (schema instanceof z.ZodExactOptional) return compile(schema.def.innerType, within)
  if (schema instanceof z.ZodOptional) return orUndefined(compile(schema.def.innerType, within))
  return undefined
}

function compileObject(schema: z.ZodObject, within: ReadonlySet<z.core.$ZodType>): IsAsDeclared | undefined {
  if (schema.def.catchall !== undefined || hasChecks(schema)) return undefined
  const properties = new Map<string, IsAsDeclared>()
  const required: string[] = []
  for (const [name, property] of Object.entries(schema.shape)) {
    const isAsDeclared = compile(property, within)
    if (!isAsDeclared) return undefined
    properties.set(name, isAsDeclared)
    if (!(property instanceof z.core.$ZodOptional)) required.push(name)
  }
  return (value) => {
    if (!isPlainObject(value)) return false
    for (const name in value) if (properties.get(name)?.(value[name]) !== true) return false
    for (const name of required) if (!Object.hasOwn(value, name)) return false
    return true
  }
}

function compileArray(schema: z.ZodArray, within: ReadonlySet<z.core.$ZodType>): IsAsDeclared | undefined {
  const isItem = compile(schema.element, within)
  const isLength = compileChecks(schema, (check) => lengthCheck(check.def))
  if (!isItem || !isLength) return undefined
  return (value) => {
    if (!Array.isArray(value) || !isLength(value)) return false
    for (const item of value) if (!isItem(item)) return false
    return true
  }
}

function compileText(schema: z.ZodString): IsAsDeclared | undefined {
  const passes = compileChecks<string>(schema, ({ def }) => lengthCheck(def) ?? patternCheck(def))
  return passes && ((value) => typeof value === 'string' && passes(value))
}

const INTEGERS: Readonly<Record<string, (value: number) => boolean>> = {
  safeint: Number.isSafeInteger,
  int32: (value) => (value | 0) === value,
}

function compileInteger(schema: z.ZodNumberFormat): IsAsDeclared | undefined {
  const isInteger = INTEGERS[schema.format ?? '']
  const passes = compileChecks<number>(schema, ({ def }) => rangeCheck(def))
  return isInteger && passes && ((value) => typeof value === 'number' && isInteger(value) && passes(value))
}

function compileValues(schema: z.ZodEnum | z.ZodLiteral): IsAsDeclared | undefined {
  if (hasChecks(schema)) return undefined
  const values = new Set<unknown>(schema instanceof z.ZodEnum ? schema.options : schema.values)
  return (value) => values.has(value)
}

function orUndefined(isAsDeclared: IsAsDeclared | undefined): IsAsDeclared | undefined {
  return isAsDeclared && ((value) => value === undefined || isAsDeclared(value))
}

type Passes<T> = (value: T) => boolean
type Check = { def: z.core.$ZodCheckDef }

/** All checks of a schema as one; undefined when one of them is not known. */
function compileChecks<T>(schema: z.ZodType, toPasses: (check: Check) => Passes<T> | undefined): Passes<T> | undefined {
  const all: Passes<T>[] = []
  for (const check of schema.def.checks ?? []) {
    const passes = toPasses(check._zod)
    if (!passes) return undefined
    all.push(passes)
  }
  return (value) => {
    for (const passes of all) if (!passes(value)) return false
    return true
  }
}

/** Text is measured in code points, each of them one or two units: where the units leave a doubt, zod counts. */
function lengthCheck(def: z.core.$ZodCheckDef): Passes<{ length: number }> | undefined {
  const { check, minimum, maximum } = def as Partial<z.core.$ZodCheckMinLengthDef & z.core.$ZodCheckMaxLengthDef>
  if (check === 'min_length' && minimum !== undefined) {
    const enough = minimum <= 1 ? minimum : 2 * minimum
    return ({ length }) => length >= enough
  }
  return check === 'max_length' && maximum !== undefined ? ({ length }) => length <= maximum : undefined
}

function patternCheck(def: z.core.$ZodCheckDef): Passes<string> | undefined {
  const { check, format, pattern } = def as Partial<z.core.$ZodCheckRegexDef>
  if (check !== 'string_format' || format !== 'regex' || !pattern || pattern.global || pattern.sticky) return undefined
  return (value) => pattern.test(value)
}

function rangeCheck(def: z.core.$ZodCheckDef): Passes<number> | undefined {
  const { check, value: bound, inclusive } = def as Partial<z.core.$ZodCheckGreaterThanDef>
  if (typeof bound !== 'number') return undefined
  if (check === 'greater_than') return inclusive ? (value) => value >= bound : (value) => value > bound
  if (check === 'less_than') return inclusive ? (value) => value <= bound : (value) => value < bound
  return undefined
}

function hasChecks(schema: z.ZodType): boolean {
  return (schema.def.checks ?? []).length > 0
}

/** Of no class: one with a `toJSON` would be written as something else. */
function isPlainObject(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}
