import { below, isObject, items, type JsonObject, members, type Pointer } from '@contract-first/document/json'
import type { At } from '../../model/document.ts'
import { requiredNames } from '../../model/required-names.ts'
import { block, type Code, key, literal } from '../code.ts'
import type { Printed, ZodContext } from './context.ts'
import { defaultCode } from './default.ts'
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
  const names = [...undeclared].flatMap(([name, isRequired]) => (isRequired ? [name] : []))
  const isKept = !context.isEvaluated && namesAny(parts) && !parts.some(({ value }) => isClosed(value))
  if (!isKept && names.length > 0) constraints.push(`${context.helper('required')}(${literal(names)})`)
  if (!namesAny(parts)) return { code: undefined, constraints }
  const shape = shapeOf(parts, isKept ? undeclared : new Map(), context)
  const patterned = parts.find(({ value }) => hasMembers(value.patternProperties))
  const [open, close] = brackets(parts, context)
  return { code: patterned ? patternedCode(patterned, shape, context) : block(open, shape, close), constraints }
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
      const pointer = below(place, name)
      requireOwnName(name, pointer, context)
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
  const others = [...undeclared].map(([name, isRequired]) => {
    requireOwnName(name, below(parts[0]?.pointer ?? '', 'required'), context)
    return `${key(name)}: ${context.helper('anything')}()${isRequired ? '' : '.exactOptional()'},`
  })
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

function patternedCode(part: At<JsonObject>, shape: readonly Code[], context: ZodContext): Code {
  const patterns = members(part.value.patternProperties).map(([pattern, schema]) => {
    const pointer = below(part.pointer, 'patternProperties', pattern)
    return `[${patternCode(pattern, pointer, context)}, ${zodCode({ value: schema, pointer }, context)}],`
  })
  const { additionalProperties: additional } = part.value
  const rest = { value: additional, pointer: below(part.pointer, 'additionalProperties') }
  return block(
    `${context.helper('patternObject')}({`,
    [
      `${block('properties: z.object({', shape, '})')},`,
      `${block('patterns: [', patterns, ']')},`,
      `names: ${literal(Object.keys(isObject(part.value.properties) ? part.value.properties : {}))},`,
      ...(additional === undefined
        ? []
        : [`additional: ${typeof additional === 'boolean' ? additional : zodCode(rest, context)},`]),
    ],
    '})',
  )
}

/**
 * Refuses the name of a member that every JavaScript object inherits: zod would read that if the property is absent.
 */
function requireOwnName(name: string, pointer: Pointer, { document }: ZodContext): void {
  if (name in Object.prototype) document.notSupported(pointer, `the name ${JSON.stringify(name)}`, name)
}
