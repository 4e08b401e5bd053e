import { below, isObject, items, type JsonObject } from '@contract-first/document/json'
import type { At, SourceDocument } from '../../model/document.ts'
import { referenceTo } from '../../prepare/component-schemas.ts'
import { readMapping } from '../../prepare/mapping.ts'
import { partsOf, pinnedReference, valuesRequired } from '../../prepare/pin.ts'
import { type Code, literal, quote } from '../code.ts'
import type { ZodContext } from './context.ts'
import { partCode } from './schema.ts'

/**
 * The alternatives if each requires its own values of one property, which a discriminator may name: a value is then
 * validated by one of them alone, which says what is wrong. Undefined if any alternative is of another kind.
 */
export function discriminatedCode(
  schema: At<JsonObject>,
  keyword: 'oneOf' | 'anyOf',
  context: ZodContext,
): Code | undefined {
  const alternatives = items(schema.value[keyword])
  if (alternatives.length === 0) return undefined
  const branches = alternatives.map((value, index) => ({ value, pointer: below(schema.pointer, keyword, index) }))
  const [scalar, ...others] = branches.filter(({ value }) => isScalar(value))
  const tagged = branches.filter(({ value }) => !isScalar(value))
  if (tagged.length === 0 || others.length > 0) return undefined
  for (const property of propertiesOf(schema, tagged, context)) {
    const tags = tagged.map(({ value }) => tagsOf(value, property, context))
    const isClear = tags.every((own) => own?.every((tag) => typeof tag === 'string'))
    if (!isClear || new Set(tags.flat()).size < tags.flat().length) continue
    const codes = tagged.map((at, index) => `[${literal(tags[index])}, ${branchCode(at, property, context)}]`)
    const rest = scalar ? [partCode(scalar, context)] : []
    return `${context.helper('discriminated')}(${[quote(property), `[${codes.join(', ')}]`, ...rest].join(', ')})`
  }
  return undefined
}

/** The property that a discriminator names, else those that could be one, if all alternatives are objects. */
function propertiesOf(schema: At<JsonObject>, alternatives: readonly At<unknown>[], context: ZodContext): string[] {
  const { document } = context
  if (schema.value.discriminator === undefined) {
    const parts = alternatives.map(({ value }) => partsOf(value, (ref) => document.follow(ref)))
    if (parts.length < 2 || !parts.every((own) => own.some(({ type }) => type === 'object'))) return []
    return [...new Set(parts[0]?.flatMap(({ required }) => items(required).map(String)))]
  }
  const mapping = readMapping(schema.value)
  if (!mapping) document.problem(below(schema.pointer, 'discriminator'), 'expected an object with "propertyName"')
  requireTargets(mapping?.mapped ?? [], schema, document)
  return mapping ? [mapping.property] : []
}

/** The values of a property that an alternative requires; undefined if it allows others, or none. */
function tagsOf(alternative: unknown, property: string, { document }: ZodContext): readonly unknown[] | undefined {
  const { isRequired, values } = valuesRequired(alternative, property, (ref) => document.follow(ref))
  return isRequired ? values : undefined
}

/** The code of one alternative, which need not check the discriminating property again. */
function branchCode({ value, pointer }: At<unknown>, property: string, context: ZodContext): Code {
  const reference = pinnedReference(value, property)
  const said = valuesRequired(reference, property, (ref) => context.document.follow(ref))
  return reference && said.isDeclared
    ? partCode({ value: reference, pointer: below(pointer, 'allOf', 0) }, context)
    : partCode({ value, pointer }, context)
}

function requireTargets(names: readonly string[], { value, pointer }: At<JsonObject>, document: SourceDocument): void {
  for (const name of names) {
    if (document.follow(referenceTo(name)) !== undefined) continue
    const { discriminator } = value
    const mapping =
      isObject(discriminator) && isObject(discriminator.mapping) ? Object.entries(discriminator.mapping) : []
    for (const [tag, target] of mapping)
      if (String(target).endsWith(name))
        document.problem(
          below(pointer, 'discriminator', 'mapping', tag),
          `${JSON.stringify(target)} leads to no schema`,
        )
  }
}

/** Whether the type of a schema rules out objects. */
function isScalar(schema: unknown): boolean {
  if (!isObject(schema) || schema.type === undefined) return false
  return ![schema.type].flat().includes('object')
}
