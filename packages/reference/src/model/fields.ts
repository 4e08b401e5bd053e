import { isObject, referenceOf, stepsOf } from '@contract-first/document/json'
import { type Block, badge, code, type Field, type Inline, link, paragraph, toPage } from '../blocks.ts'
import { slug } from '../document/names.ts'
import type { DocumentNode } from '../document/node.ts'
import type { Addresses } from './addresses.ts'
import { constraintsOf } from './constraints.ts'
import { warnOfUnshown } from './keywords.ts'
import { lifecycleBadges, lifecycleFacts } from './lifecycle-words.ts'
import {
  all,
  componentName,
  deciding,
  propertiesOf,
  readSchema,
  requiredOf,
  type Schema,
  sameAs,
  textOf,
} from './schema.ts'
import { typeWords, valueCode, variantNodes } from './schema-words.ts'

/** The context of a schema: the open schemas above it, and the prefix of its fields' ids. */
export interface Position {
  addresses: Addresses
  /** The prefix of the fields' ids. */
  id: string
  /** The schemas around it: a repeated one becomes a link. */
  open: readonly unknown[]
  /** Schemas that were already shown in full, by their JSON: the next time they become links. */
  shown: Map<string, { id: string; name: string }>
}

const DEPTH_MAX = 6

/** Everything in a schema except its type and its description: constraints, properties, alternatives. */
export function schemaBlocks(node: DocumentNode, addresses: Addresses, id: string): Block[] {
  const facts = schemaFacts(readSchema(node))
  return [...(facts.length > 0 ? [{ kind: 'list' as const, items: facts }] : []), ...insideBlocks(node, addresses, id)]
}

/** The inside of a schema's values, at the top level. `id` is the prefix of its fields' ids. */
export function insideBlocks(node: DocumentNode, addresses: Addresses, id: string): Block[] {
  return structureBlocks(readSchema(node), { addresses, id, open: [], shown: new Map() })
}

/** Constraints, and other facts of one line. */
export function schemaFacts(schema: Schema): Inline[][] {
  return [...constraintsOf(schema), ...externalDocs(schema)]
}

/** The inside of its values. */
function structureBlocks(schema: Schema, position: Position): Block[] {
  const values = schema.parts.map(({ value }) => value)
  if (values.some((value) => position.open.includes(value)) || position.open.length > DEPTH_MAX * 2)
    return [repeated(schema, position)]
  warnOfUnshown(schema)
  const inside = { ...position, open: [...position.open, ...values] }
  return [
    ...meanings(schema),
    ...propertyBlocks(schema, inside),
    ...itemBlocks(schema, inside),
    ...variantBlocks(schema, inside),
    ...conditionBlocks(schema, inside),
  ]
}

/** A recursive schema ends here, with a link to its component. */
function repeated(schema: Schema, { addresses }: Position): Block {
  const [first, second, name] = stepsOf(schema.parts[0]?.pointer ?? '')
  const isComponent = first === 'components' && second === 'schemas' && name !== undefined
  return isComponent
    ? paragraph('Contains itself: see ', link(toPage(addresses.schema(name)), name), '.')
    : paragraph('Contains itself: the same as above.')
}

function propertyBlocks(schema: Schema, position: Position): Block[] {
  const required = requiredOf(schema)
  const declared = propertiesOf(schema)
  const properties = [...declared].map(([name, property]) =>
    propertyField(name, property, required.has(name), position),
  )
  const undeclared = [...required].filter((name) => !declared.has(name))
  const patterns = all(schema, 'patternProperties').flatMap((node) => node.members())
  const others = [
    ...patterns.map(([pattern, value]) => schemaField(`/${pattern}/`, value, position)),
    ...mapValues(schema).map((value) => schemaField('(any other name)', value, position)),
    ...all(schema, 'propertyNames').map((value) => schemaField('(every name)', value, position)),
  ]
  const blocks: Block[] =
    properties.length + others.length === 0
      ? []
      : [{ kind: 'fields', caption: 'Properties', fields: [...properties, ...others] }]
  if (undeclared.length > 0) blocks.push(paragraph('Also required: ', ...listed(undeclared), '.'))
  return blocks
}

function listed(names: readonly string[]): Inline[] {
  return names.flatMap((name, index) => (index === 0 ? [code(name)] : [', ', code(name)]))
}

function mapValues(schema: Schema): DocumentNode[] {
  return ['additionalProperties', 'unevaluatedProperties'].flatMap((keyword) => {
    const node = deciding(schema, keyword)
    return isObject(node?.value) && Object.keys(node.value).length > 0 ? [node] : []
  })
}

function propertyField(name: string, property: Schema, isRequired: boolean, position: Position): Field {
  const single = property.parts.at(-1)?.value === property.node.value ? property.node : undefined
  return field(name, property, single ?? property.node, isRequired, position)
}

/** A schema as a row of a list of fields, under a given name. */
function schemaField(name: string, node: DocumentNode, position: Position): Field {
  return field(name, readSchema(node), node, false, position)
}

function field(name: string, schema: Schema, node: DocumentNode, isRequired: boolean, position: Position): Field {
  const id = `${position.id}-${slug(name)}`
  const markdown = textOf(schema, 'description') ?? textOf(schema, 'title')
  const reference = sameAs(node)
  const linked = reference !== undefined && componentName(reference) !== undefined
  const inside = { ...position, id }
  return {
    id,
    name,
    type: typeWords(node, position.addresses),
    badges: [...(isRequired ? [badge('required', 'required')] : []), ...lifecycleBadges(node)],
    ...(markdown !== undefined && { markdown }),
    facts: [...schemaFacts(schema), ...exampleFact(schema), ...lifecycleFacts(node, position.addresses)],
    blocks: linked && isStructured(schema) ? [] : (repetition(name, schema, inside) ?? structureBlocks(schema, inside)),
  }
}

/**
 * An inline object that is repeated is shown only at its first place, if it is large enough for a link to be worth it.
 */
const REPEATED_MIN = 5

function repetition(name: string, { node }: Schema, { id, shown }: Position): Block[] | undefined {
  const items = node.has('items') ? node.child('items') : node
  if (
    referenceOf(items.value) !== undefined ||
    Object.keys(items.child('properties').object ?? {}).length < REPEATED_MIN
  )
    return undefined
  const json = JSON.stringify(items.child('properties').value)
  const earlier = shown.get(json)
  if (earlier === undefined) shown.set(json, { id, name })
  return earlier && [paragraph('Has the same fields as ', link({ anchor: earlier.id }, code(earlier.name)), '.')]
}

/** Whether its values have an inside, which its page shows. */
function isStructured(schema: Schema): boolean {
  return ['properties', 'items', 'oneOf', 'anyOf', 'additionalProperties', 'patternProperties'].some((keyword) =>
    deciding(schema, keyword),
  )
}

function exampleFact(schema: Schema): Inline[][] {
  const examples = deciding(schema, 'examples')
  const value = Array.isArray(examples?.value) ? examples.value[0] : deciding(schema, 'example')?.value
  const isShort = value !== undefined && value !== null && (JSON.stringify(value)?.length ?? 0) <= 80
  return isShort ? [['Example: ', valueCode(value)]] : []
}

function meanings(schema: Schema): Block[] {
  const node = deciding(schema, 'x-enumDescriptions') ?? deciding(schema, 'x-enum-descriptions')
  if (node === undefined) return []
  const values = deciding(schema, 'enum')?.value
  const pairs =
    Array.isArray(node.value) && Array.isArray(values)
      ? values.map((value, index) => [String(value), String((node.value as unknown[])[index] ?? '')] as const)
      : node.members().map(([name, { value }]) => [name, String(value)] as const)
  return [
    {
      kind: 'table',
      caption: 'Values',
      head: ['Value', 'Meaning'],
      rows: pairs.map(([name, text]) => ({ cells: [[code(name)], [{ kind: 'phrase', markdown: text }]] })),
    },
  ]
}

function itemBlocks(schema: Schema, position: Position): Block[] {
  const fields: Field[] = []
  for (const [index, item] of (deciding(schema, 'prefixItems')?.items() ?? []).entries())
    fields.push(schemaField(`[${index}]`, item, position))
  const items = deciding(schema, 'items')
  const isOpen = position.open.length <= 3 || (items && sameAs(items) === undefined)
  if (items?.object !== undefined && isOpen) {
    const inner = readSchema(items)
    const blocks = structureBlocks(inner, { ...position, id: `${position.id}-item` })
    const facts = schemaFacts(inner)
    if (blocks.length > 0 || facts.length > 0 || fields.length > 0)
      fields.push({ ...schemaField('(each item)', items, position), blocks })
  }
  for (const node of all(schema, 'contains')) fields.push(schemaField('(at least one item)', node, position))
  return fields.length === 0 ? [] : [{ kind: 'fields', caption: 'Items', fields }]
}

function variantBlocks(schema: Schema, position: Position): Block[] {
  const variants = variantNodes(schema)
  if (variants.length === 0) return []
  const isAny = deciding(schema, 'anyOf') !== undefined && deciding(schema, 'oneOf') === undefined
  const discriminator = deciding(schema, 'discriminator')
  const property = discriminator?.text('propertyName')
  const blocks: Block[] = []
  if (variants.length > 1) {
    const intro = isAny ? 'At least one of these:' : 'Exactly one of these:'
    blocks.push(
      property === undefined
        ? paragraph(intro)
        : paragraph(intro.slice(0, -1), ', told apart by ', code(property), ':'),
    )
  }
  const other = discriminator?.text('defaultMapping')
  if (other !== undefined && property !== undefined)
    blocks.push(
      paragraph(
        'With any other ',
        code(property),
        ', or none: ',
        code(stepsOf(other.replace(/^#/, '')).at(-1) ?? other),
        '.',
      ),
    )
  const fields = variants.map((variant, index) => variantField(variant, index, discriminator, position))
  blocks.push({ kind: 'fields', caption: 'Alternatives', fields })
  return blocks
}

function variantField(
  variant: DocumentNode,
  index: number,
  discriminator: DocumentNode | undefined,
  position: Position,
): Field {
  const name = componentName(variant)
  const title = name ?? variant.text('title') ?? `Alternative ${index + 1}`
  const shown = schemaField(title, variant, position)
  const value = discriminator && discriminatorValue(discriminator, variant)
  const property = discriminator?.text('propertyName')
  return value === undefined || property === undefined
    ? shown
    : { ...shown, facts: [[code(property), ' is ', code(value)], ...shown.facts] }
}

/** The value of a component in `discriminator.mapping`; by default its name. */
function discriminatorValue(discriminator: DocumentNode, variant: DocumentNode): string | undefined {
  const name = componentName(variant)
  if (name === undefined) return undefined
  const mapped = discriminator
    .child('mapping')
    .members()
    .filter(([, { value }]) => value === referenceOf(variant.value))
  return mapped.length > 0 ? mapped.map(([value]) => value).join(', ') : name
}

const CONDITIONS: readonly (readonly [keyword: string, label: string])[] = [
  ['not', 'Not'],
  ['if', 'If'],
  ['then', 'Then'],
  ['else', 'Else'],
]

function conditionBlocks(schema: Schema, position: Position): Block[] {
  const conditions = CONDITIONS.flatMap(([keyword, label]) =>
    all(schema, keyword).map((node) => schemaField(`(${label.toLowerCase()})`, node, position)),
  )
  const dependent = all(schema, 'dependentSchemas').flatMap((node) =>
    node.members().map(([name, value]) => schemaField(`(with ${name})`, value, position)),
  )
  const fields = [...conditions, ...dependent]
  return fields.length === 0 ? [] : [{ kind: 'fields', caption: 'Conditions', fields }]
}

function externalDocs(schema: Schema): Inline[][] {
  const node = deciding(schema, 'externalDocs')
  const url = node?.text('url')
  return url === undefined ? [] : [['More: ', link({ url }, node?.text('description') ?? url)]]
}
