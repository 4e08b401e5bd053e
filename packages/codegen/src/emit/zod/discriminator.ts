import { below, isObject, items, type JsonObject } from '@contract-first/document/json'
import type { At, SourceDocument } from '../../model/document.ts'
import { referenceTo } from '../../prepare/component-schemas.ts'
import { readMapping } from '../../prepare/mapping.ts'
import { pinnedReference, valuesRequired } from '../../prepare/pin.ts'
import { type Code, literal, quote } from '../code.ts'
import type { ZodContext } from './context.ts'
import { partCode } from './schema.ts'

/**
 * The alternatives of a discriminator if each requires its own values: a value is then validated by one of them alone,
 * which says what is wrong. Undefined if any alternative is of another kind.
 */
export function discriminatedCode(
  schema: At<JsonObject>,
  keyword: 'oneOf' | 'anyOf',
  context: ZodContext,
): Code | undefined {
  const alternatives = items(schema.value[keyword])
  if (schema.value.discriminator === undefined || alternatives.length === 0) return undefined
  const mapping = readMapping(schema.value)
  if (!mapping) {
    context.document.problem(below(schema.pointer, 'discriminator'), 'expected an object with "propertyName"')
    return undefined
  }
  requireTargets(mapping.mapped, schema, context.document)
  const { property } = mapping
  const branches = alternatives.map((value, index) => {
    const at = { value, pointer: below(schema.pointer, keyword, index) }
    const said = valuesRequired(value, property, (ref) => context.document.follow(ref))
    return { at, tags: said.isRequired ? said.values : undefined, isScalar: isScalar(value) }
  })
  const tagged = branches.filter(({ isScalar: isOther }) => !isOther)
  const tags = tagged.flatMap(({ tags: own }) => own ?? [])
  const isClear = tagged.every(({ tags: own }) => own?.every((tag) => typeof tag === 'string'))
  const [scalar, ...others] = branches.filter(({ isScalar: isOther }) => isOther)
  if (!isClear || tagged.length === 0 || new Set(tags).size < tags.length || others.length > 0) return undefined
  const codes = tagged.map(({ at, tags: own }) => `[${literal(own)}, ${branchCode(at, property, context)}]`)
  const rest = scalar ? [partCode(scalar.at, context)] : []
  return `${context.helper('discriminated')}(${[quote(property), `[${codes.join(', ')}]`, ...rest].join(', ')})`
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
