import { z } from 'zod'

/**
 * Whether its schema would return a value unchanged, as far as a quick check can tell: false sends it to the schema.
 */
export type IsAsDeclared = (value: unknown) => boolean

/**
 * Compiles a quick check for values that are mostly right: validating a page of 20 objects with zod costs more than
 * reading and writing it. The check is true only for a value whose JSON the schema accepts and would return unchanged.
 * The schema itself still judges, strips and explains everything else, including constructs that are unknown here, and
 * everything where the runtime forbids code generation. Compiled on first use, as most operations of a large document
 * never answer.
 */
export function compileAsDeclared(schema: z.ZodType): IsAsDeclared {
  let isAsDeclared: IsAsDeclared | undefined
  return (value) => {
    isAsDeclared ??= compile(schema)
    return isAsDeclared(value)
  }
}

function compile(schema: z.ZodType): IsAsDeclared {
  const code = new Code()
  const condition = conditionOf(schema, new Set(), code)
  return (condition && code.toFunction(condition)) ?? (() => false)
}

/** Makes the source of a condition on the variable with a name. */
type Condition = (name: string) => string

/** Collects what conditions refer to: functions, and values that cannot be written as source. */
class Code {
  readonly #functions: string[] = []
  readonly #values: unknown[] = []

  /** Adds a function of `value` with this body, and returns its name. */
  function(body: string): string {
    const name = `is${this.#functions.length}`
    this.#functions.push(`function ${name}(value) { ${body} }`)
    return name
  }

  value(value: unknown): string {
    this.#values.push(value)
    return `constant${this.#values.length - 1}`
  }

  /** Compiles a condition; undefined where the runtime forbids it. */
  toFunction(condition: Condition): IsAsDeclared | undefined {
    const constants = this.#values.map((_, index) => `const constant${index} = values[${index}]`)
    const statements = [...constants, ...this.#functions, `return (value) => ${condition('value')}`]
    const source = `'use strict'; ${statements.join('; ')}`
    try {
      const make = new Function('values', 'isPlainObject', source) as (...parts: unknown[]) => IsAsDeclared
      return make(this.#values, isPlainObject)
    } catch {
      return undefined
    }
  }
}

/** @param outer - the schemas around this one; meeting one of them again is a recursion, which is left to zod */
function conditionOf(schema: z.core.$ZodType, outer: ReadonlySet<z.core.$ZodType>, code: Code): Condition | undefined {
  if (outer.has(schema)) return undefined
  const within = new Set([...outer, schema])
  if (schema instanceof z.ZodObject) return ofObject(schema, within, code)
  if (schema instanceof z.ZodArray) return ofArray(schema, within, code)
  if (schema instanceof z.ZodString) return ofText(schema, code)
  if (schema instanceof z.ZodNumberFormat) return ofInteger(schema, code)
  if (schema instanceof z.ZodEnum || schema instanceof z.ZodLiteral) return ofValues(schema, code)
  if (schema instanceof z.ZodBoolean && !hasChecks(schema)) return (name) => `typeof ${name} === 'boolean'`
  // A value with a default stays as it is; a missing one fails the check like any required property.
  if (schema instanceof z.ZodExactOptional || schema instanceof z.ZodDefault)
    return conditionOf(schema.def.innerType, within, code)
  if (!(schema instanceof z.ZodOptional)) return undefined
  const inner = conditionOf(schema.def.innerType, within, code)
  return inner && ((name) => `(${name} === undefined || ${inner(name)})`)
}

function ofObject(schema: z.ZodObject, within: ReadonlySet<z.core.$ZodType>, code: Code): Condition | undefined {
  const { catchall } = schema.def
  // A strict object refuses what this check refuses.
  if ((catchall !== undefined && !(catchall instanceof z.ZodNever)) || hasChecks(schema)) return undefined
  const looks: string[] = []
  for (const [name, property] of Object.entries(schema.shape)) {
    const condition = conditionOf(property, within, code)
    if (!condition) return undefined
    const text = JSON.stringify(name)
    const look = `if (!(${condition('property')})) return false; count++;`
    // An undefined property is written like an absent one.
    const isOptional = property instanceof z.core.$ZodOptional
    looks.push(`property = value[${text}]; `)
    looks.push(
      isOptional ? `if (property !== undefined) { ${look} } else if (Object.hasOwn(value, ${text})) count++;` : look,
    )
  }
  // The object has as many own properties as were found, so none of them is inherited, and there are no others.
  const isObject = code.function(
    `if (!isPlainObject(value)) return false; let count = 0; let property; ${looks.join(' ')} return Object.keys(value).length === count`,
  )
  return (name) => `${isObject}(${name})`
}

function ofArray(schema: z.ZodArray, within: ReadonlySet<z.core.$ZodType>, code: Code): Condition | undefined {
  // An undefined item would be written as null.
  if (schema.element instanceof z.core.$ZodOptional) return undefined
  const isItem = conditionOf(schema.element, within, code)
  const isLength = ofChecks(schema, ({ def }) => lengthCheck(def))
  if (!isItem || !isLength) return undefined
  const isArray = code.function(
    `if (!(Array.isArray(value) && ${isLength('value')})) return false; for (const item of value) if (!(${isItem('item')})) return false; return true`,
  )
  return (name) => `${isArray}(${name})`
}

function ofText(schema: z.ZodString, code: Code): Condition | undefined {
  const passes = ofChecks(schema, ({ def }) => lengthCheck(def) ?? patternCheck(def, code))
  return passes && ((name) => `(typeof ${name} === 'string' && ${passes(name)})`)
}

const INTEGERS: Readonly<Record<string, Condition>> = {
  safeint: (name) => `Number.isSafeInteger(${name})`,
  int32: (name) => `(${name} | 0) === ${name}`,
}

function ofInteger(schema: z.ZodNumberFormat, code: Code): Condition | undefined {
  const isInteger = INTEGERS[schema.format ?? '']
  const passes = ofChecks(schema, ({ def }) => rangeCheck(def, code))
  return isInteger && passes && ((name) => `(typeof ${name} === 'number' && ${isInteger(name)} && ${passes(name)})`)
}

function ofValues(schema: z.ZodEnum | z.ZodLiteral, code: Code): Condition | undefined {
  if (hasChecks(schema)) return undefined
  const values = code.value(new Set<unknown>(schema instanceof z.ZodEnum ? schema.options : schema.values))
  return (name) => `${values}.has(${name})`
}

type Check = { def: z.core.$ZodCheckDef }

/** All checks of a schema as one condition; undefined when one of them is unknown. */
function ofChecks(schema: z.ZodType, conditionOfCheck: (check: Check) => Condition | undefined): Condition | undefined {
  const conditions: Condition[] = []
  for (const check of schema.def.checks ?? []) {
    const condition = conditionOfCheck(check._zod)
    if (!condition) return undefined
    conditions.push(condition)
  }
  return (name) => all(conditions.map((condition) => condition(name)))
}

function all(conditions: readonly string[]): string {
  return conditions.length === 0 ? 'true' : conditions.join(' && ')
}

/**
 * Checks the length of text, which counts code points of one or two units each: where the units leave a doubt, zod
 * counts.
 */
function lengthCheck(def: z.core.$ZodCheckDef): Condition | undefined {
  const { check, minimum, maximum } = def as Partial<z.core.$ZodCheckMinLengthDef & z.core.$ZodCheckMaxLengthDef>
  if (check === 'min_length' && minimum !== undefined) {
    const enough = minimum <= 1 ? minimum : 2 * minimum
    return (name) => `${name}.length >= ${enough}`
  }
  return check === 'max_length' && maximum !== undefined ? (name) => `${name}.length <= ${maximum}` : undefined
}

function patternCheck(def: z.core.$ZodCheckDef, code: Code): Condition | undefined {
  const { check, format, pattern } = def as Partial<z.core.$ZodCheckRegexDef>
  if (check !== 'string_format' || format !== 'regex' || !pattern || pattern.global || pattern.sticky) return undefined
  const value = code.value(pattern)
  return (name) => `${value}.test(${name})`
}

function rangeCheck(def: z.core.$ZodCheckDef, code: Code): Condition | undefined {
  const { check, value: bound, inclusive } = def as Partial<z.core.$ZodCheckGreaterThanDef>
  if (typeof bound !== 'number' || (check !== 'greater_than' && check !== 'less_than')) return undefined
  const operator = `${check === 'greater_than' ? '>' : '<'}${inclusive ? '=' : ''}`
  const value = code.value(bound)
  return (name) => `${name} ${operator} ${value}`
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
