import { isObject, items, type JsonObject, members } from '../../json.ts'
import type { At } from '../../model/document.ts'
import { below, type Pointer } from '../../pointer.ts'
import { block, type Code, key, literal } from '../code.ts'
import type { Printed, ZodContext } from './context.ts'
import { defaultCode } from './default.ts'
import { zodCode } from './schema.ts'
import { patternCode } from './string.ts'

/**
 * Prints the object keywords of one schema, or of several that describe the same object. An absent
 * `additionalProperties` lets undeclared properties pass and drops them, unless nothing is declared at all; `true` keeps
 * them, `false` refuses them. With `isEvaluated`, what is kept is exactly what is declared.
 */
export function objectCode(
  parts: readonly At<JsonObject>[],
  context: ZodContext,
  isEvaluated: boolean = false,
): Printed {
  const constraints = parts.flatMap((part) => constraintCodes(part, context))
  const shape = shapeOf(parts, context)
  const [open, close] = brackets(parts, shape.length === 0 && !isEvaluated, context)
  const code = block(open, shape, close)
  const patterned = parts.find((part) => 'patternProperties' in part.value)
  return { code: patterned ? patternedCode(patterned, shape, context) : code, constraints }
}

function brackets(parts: readonly At<JsonObject>[], isFree: boolean, context: ZodContext): [open: Code, close: Code] {
  const [declared] = parts.filter(
    ({ value }) => value.additionalProperties !== undefined && value.additionalProperties !== true,
  )
  if (declared) {
    const { value, pointer } = declared
    if (value.additionalProperties === false) return ['z.strictObject({', '})']
    const rest = zodCode(
      { value: value.additionalProperties, pointer: below(pointer, 'additionalProperties') },
      context,
    )
    return ['z.object({', `}).catchall(${rest})`]
  }
  const isLoose = isFree || parts.some(({ value }) => value.additionalProperties === true)
  return [isLoose ? 'z.looseObject({' : 'z.object({', '})']
}

/** One line for each declared or required property. */
function shapeOf(parts: readonly At<JsonObject>[], context: ZodContext): Code[] {
  const codes = new Map<string, Code>()
  const schemas = new Map<string, unknown>()
  const repeated = new Set<string>()
  const required = new Set<string>()
  for (const part of parts) {
    for (const name of items(part.value.required)) required.add(String(name))
    const place = below(part.pointer, 'properties')
    for (const [name, value] of members(part.value.properties)) {
      const pointer = below(place, name)
      requireOwnName(name, pointer, context)
      const code = zodCode({ value, pointer }, context)
      const known = codes.get(name)
      if (known !== undefined) repeated.add(name)
      codes.set(name, known === undefined ? code : `${known}, ${code}`)
      schemas.set(name, value)
    }
  }
  const declaresAny = codes.size > 0 || parts.some(({ value }) => value.additionalProperties !== undefined)
  for (const name of required) {
    if (!codes.has(name) && declaresAny) codes.set(name, `${context.helper('anything')}()`)
  }
  return Array.from(codes, ([name, printed]) => {
    const code = repeated.has(name) ? `${context.helper('all')}([${printed}])` : printed
    const optional = required.has(name) ? '' : (defaultCode(schemas.get(name), context) ?? '.exactOptional()')
    return `${key(name)}: ${code}${optional},`
  })
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
  const isBare =
    value.properties === undefined && value.additionalProperties === undefined && value.patternProperties === undefined
  if (isBare && items(value.required).length > 0)
    codes.push(`${context.helper('required')}(${literal(value.required)})`)
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

/** zod would read the member that every JavaScript object inherits where a property of the same name is absent. */
export function requireOwnName(name: string, pointer: Pointer, { document }: ZodContext): void {
  if (name in Object.prototype) document.notSupported(pointer, `the name ${JSON.stringify(name)}`, name)
}
