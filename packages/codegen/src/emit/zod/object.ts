import { below, isObject, items, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import type { At } from '../../model/document.ts'
import { requiredNames } from '../../model/required-names.ts'
import { block, type Code, key, literal } from '../code.ts'
import type { Printed, ZodContext } from './context.ts'
import { defaultCode, hasDefault } from './default.ts'
import { zodCode } from './schema.ts'
import { patternCode } from './string.ts'

/**
 * Prints the object keywords of one schema, or of several for the same object. Without `additionalProperties`,
 * undeclared properties are valid and dropped, unless no property is declared at all; `true` keeps them, `false`
 * refuses them.
 */
export function objectCode(parts: readonly At<JsonObject>[], context: ZodContext): Printed {
  const constraints = parts.flatMap((part) => constraintCodes(part, context))
  const undeclared = undeclaredOf(parts)
  const isKept = !context.isEvaluated && namesAny(parts) && !parts.some(({ value }) => isClosed(value))
  const inherited = parts.flatMap(({ value }) => items(value.required).map(String).filter(isInherited))
  const names = isKept ? [] : [...undeclared].flatMap(([name, isRequired]) => (isRequired ? [name] : []))
  const required = new Set([...names, ...inherited])
  if (required.size > 0) constraints.push(`${context.helper('required')}(${literal([...required])})`)
  if (!namesAny(parts)) return { code: undefined, constraints }
  const shape = shapeOf(parts, isKept ? undeclared : new Map(), context)
  const patterns = patternCodes(parts, [...(isKept ? undeclared.keys() : [])].filter(isInherited), context)
  const [open, close] = brackets(parts, context)
  return {
    code: patterns.length > 0 ? patternedCode(parts, shape, patterns, context) : block(open, shape, close),
    constraints,
  }
}

/** An object that keeps every property, since none is declared. */
export function anyObjectCode(context: ZodContext): Code {
  return `${context.helper('anyObject')}()`
}

/** Whether the schemas name properties; all others are then dropped. */
function namesAny(parts: readonly At<JsonObject>[]): boolean {
  return parts.some(
    ({ value }) =>
      value.additionalProperties !== undefined ||
      hasMembers(value.properties) ||
      hasMembers(value.patternProperties) ||
      items(value['x-left-out']).length > 0,
  )
}

function hasMembers(value: unknown): boolean {
  if (isObject(value)) for (const _name in value) return true
  return false
}

/** Whether undeclared properties have a schema, too. */
function isClosed({ additionalProperties }: JsonObject): boolean {
  return additionalProperties !== undefined && additionalProperties !== true
}

/** The names that are required but not declared, and whether that is unconditional. */
function undeclaredOf(parts: readonly At<JsonObject>[]): ReadonlyMap<string, boolean> {
  const names = new Map<string, boolean>()
  for (const { value } of parts) {
    for (const name of requiredNames(value)) {
      const isDeclared = parts.some(
        ({ value: { properties } }) => isObject(properties) && Object.hasOwn(properties, name),
      )
      if (!isDeclared) names.set(name, names.get(name) === true || items(value.required).includes(name))
    }
  }
  return names
}

function brackets(parts: readonly At<JsonObject>[], context: ZodContext): [open: Code, close: Code] {
  const closed = parts.find(({ value }) => isClosed(value))
  if (!closed) {
    const isLoose = parts.some(({ value }) => value.additionalProperties === true)
    return [isLoose ? 'z.looseObject({' : 'z.object({', '})']
  }
  const { value, pointer } = closed
  if (value.additionalProperties === false) return ['z.strictObject({', '})']
  const rest = zodCode({ value: value.additionalProperties, pointer: below(pointer, 'additionalProperties') }, context)
  return ['z.object({', `}).catchall(${rest})`]
}

/** One line for each property that is declared or required. */
function shapeOf(
  parts: readonly At<JsonObject>[],
  undeclared: ReadonlyMap<string, boolean>,
  context: ZodContext,
): Code[] {
  const required = new Set(parts.flatMap(({ value }) => items(value.required)))
  const codes = new Map<string, Code>()
  const schemas = new Map<string, unknown[]>()
  for (const part of parts) {
    const place = below(part.pointer, 'properties')
    for (const [name, value] of members(part.value.properties)) {
      if (isInherited(name)) continue
      const pointer = below(place, name)
      const code = zodCode({ value, pointer }, context)
      const known = codes.get(name)
      codes.set(name, known === undefined ? code : `${known}, ${code}`)
      if (known === undefined) schemas.set(name, [value])
      else schemas.get(name)?.push(value)
    }
  }
  const lines = Array.from(codes, ([name, printed]) => {
    const declaring = schemas.get(name) ?? []
    const code = declaring.length > 1 ? `${context.helper('all')}([${printed}])` : printed
    const optional = required.has(name) ? '' : (defaultCode(declaring, context) ?? '.exactOptional()')
    return `${key(name)}: ${code}${optional},`
  })
  const others = [...undeclared].flatMap(([name, isRequired]) =>
    isInherited(name) ? [] : [`${key(name)}: ${context.helper('anything')}()${isRequired ? '' : '.exactOptional()'},`],
  )
  return [...lines, ...others]
}

function constraintCodes({ value, pointer }: At<JsonObject>, context: ZodContext): Code[] {
  const codes: Code[] = []
  const { minProperties, maxProperties, propertyNames, dependentRequired } = value
  if (typeof minProperties === 'number' || typeof maxProperties === 'number') {
    const max = typeof maxProperties === 'number' ? [maxProperties] : []
    codes.push(
      `${context.helper('propertyCount')}(${[typeof minProperties === 'number' ? minProperties : 0, ...max].join(', ')})`,
    )
  }
  if (propertyNames !== undefined) {
    const name = zodCode({ value: propertyNames, pointer: below(pointer, 'propertyNames') }, context)
    codes.push(`${context.helper('propertyNames')}(${name})`)
  }
  if (isObject(dependentRequired)) codes.push(`${context.helper('dependentRequired')}(${literal(dependentRequired)})`)
  return codes
}

/** `patternProperties`, and properties that zod would read from the prototype if they are absent. */
function patternCodes(parts: readonly At<JsonObject>[], kept: readonly string[], context: ZodContext): Code[] {
  const entry = (pattern: Code, value: unknown, pointer: Pointer) =>
    `[${pattern}, ${zodCode({ value, pointer }, context)}],`
  const declared = parts.flatMap(({ value, pointer }) => [
    ...members(value.patternProperties).map(([pattern, schema]) => {
      const at = below(pointer, 'patternProperties', pattern)
      return entry(patternCode(pattern, at, context), schema, at)
    }),
    ...members(value.properties).flatMap(([name, schema]) => {
      if (!isInherited(name)) return []
      const at = below(pointer, 'properties', name)
      if (hasDefault(schema, context.document))
        context.document.notSupported(at, `a default of the name ${JSON.stringify(name)}`, name, 'leave it out')
      return [entry(`/^${name}$/`, schema, at)]
    }),
  ])
  return [...declared, ...kept.map((name) => entry(`/^${name}$/`, true, ''))]
}

function patternedCode(
  parts: readonly At<JsonObject>[],
  shape: readonly Code[],
  patterns: readonly Code[],
  context: ZodContext,
): Code {
  const declaring = parts.find(({ value }) => isClosed(value)) ?? parts.find(({ value }) => value.additionalProperties)
  const additional = declaring?.value.additionalProperties
  const rest = { value: additional, pointer: below(declaring?.pointer ?? '', 'additionalProperties') }
  const names = new Set(parts.flatMap(({ value }) => members(value.properties).map(([name]) => name)))
  return block(
    `${context.helper('patternObject')}({`,
    [
      `${block('properties: z.object({', shape, '})')},`,
      `${block('patterns: [', patterns, ']')},`,
      `names: ${literal([...names])},`,
      ...(additional === undefined
        ? []
        : [`additional: ${typeof additional === 'boolean' ? additional : zodCode(rest, context)},`]),
    ],
    '})',
  )
}

/** Whether every JavaScript object inherits a member of this name: zod would read that if the property is absent. */
function isInherited(name: string): boolean {
  return name in Object.prototype
}
