import { code, type Inline, link, separated, toPage } from '../blocks.ts'
import type { DocumentNode } from '../document/node.ts'
import type { Addresses } from './addresses.ts'
import { componentName, deciding, isNullable, readSchema, type Schema, sameAs, textOf, typesOf } from './schema.ts'

/** The type of a schema's values in a few words: `array of Book`, `string (date-time) or null`. */
export function typeWords(node: DocumentNode, addresses: Addresses, depth: number = 0): Inline[] {
  if (node.value === true) return ['any value']
  if (node.value === false) return ['no value']
  const reference = sameAs(node)
  const component = reference && componentName(reference)
  const nullable = readSchema(node)
  if (component !== undefined) {
    const isNull = node.flag('nullable') && !isNullableTarget(node)
    return [link(toPage(addresses.schema(component)), component), ...(isNull ? [' or null'] : [])]
  }
  const words = ownWords(nullable, addresses, depth)
  return isNullable(nullable) && words.join() !== 'null' ? [...words, ' or null'] : words
}

function isNullableTarget(node: DocumentNode): boolean {
  return isNullable(readSchema(node.target ?? node))
}

function ownWords(schema: Schema, addresses: Addresses, depth: number): Inline[] {
  const types = typesOf(schema)
  const variants = variantNodes(schema)
  if (types.length === 0 && variants.length > 0) return variantWords(variants, addresses, depth)
  if (types.length > 1) return [types.join(' or ')]
  const [type] = types
  if (type === 'array') return arrayWords(schema, addresses, depth)
  if (type === 'object') return objectWords(schema, addresses, depth)
  if (type === undefined) return untyped(schema)
  const format = textOf(schema, 'format')
  const encoding = textOf(schema, 'contentEncoding')
  return [format ? `${type} (${format})` : encoding ? `${type} (${encoding})` : type]
}

function untyped(schema: Schema): Inline[] {
  if (isNullable(schema)) return ['null']
  const constant = deciding(schema, 'const')
  if (constant) return [constant.value === null ? 'null' : typeof constant.value]
  const values = deciding(schema, 'enum')?.value
  if (Array.isArray(values))
    return [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))].join(' or ').split('\0')
  return ['any value']
}

function arrayWords(schema: Schema, addresses: Addresses, depth: number): Inline[] {
  const items = deciding(schema, 'items')
  if (items === undefined || depth > 3) return [deciding(schema, 'prefixItems') ? 'tuple' : 'array']
  return ['array of ', ...typeWords(items, addresses, depth + 1)]
}

function objectWords(schema: Schema, addresses: Addresses, depth: number): Inline[] {
  const values = deciding(schema, 'additionalProperties')
  const isMap = values?.object !== undefined && deciding(schema, 'properties') === undefined
  return isMap && depth <= 3 ? ['map of string to ', ...typeWords(values, addresses, depth + 1)] : ['object']
}

/** The alternatives of `oneOf` and `anyOf`, except those that only allow `null`. */
export function variantNodes(schema: Schema): DocumentNode[] {
  const lists = ['oneOf', 'anyOf'].map((keyword) => deciding(schema, keyword)).filter((list) => list !== undefined)
  return lists.flatMap((list) => list.items()).filter((variant) => variant.child('type').value !== 'null')
}

const VARIANTS_NAMED = 4

function variantWords(variants: DocumentNode[], addresses: Addresses, depth: number): Inline[] {
  if (depth > 2) return ['one of several']
  const words = variants.map((variant) => typeWords(variant, addresses, depth + 1))
  const distinct = [...new Map(words.map((word) => [JSON.stringify(word), word])).values()]
  if (distinct.length > VARIANTS_NAMED) return [`one of ${variants.length} alternatives`]
  return separated(distinct, ' or ')
}

/** Any JSON value as code. */
export function valueCode(value: unknown): Inline {
  return code(typeof value === 'string' ? value : (JSON.stringify(value) ?? 'undefined'))
}
