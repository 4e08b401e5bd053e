import { referenceOf, stepsOf } from '@contract-first/document/json'
import type { DocumentNode } from '../document/node.ts'
import { decidingKeywords } from './keywords.ts'

/**
 * A schema for display: the objects that reference and `allOf` combine. The last one with a keyword decides, since authors
 * narrow things further down.
 */
export interface Schema {
  parts: readonly DocumentNode[]
  /** Where it was written. */
  node: DocumentNode
}

/** Splits a schema into its parts. A schema that contains itself by `allOf` counts once. */
export function readSchema(node: DocumentNode): Schema {
  const parts: DocumentNode[] = []
  collect(node, parts, new Set())
  return { parts, node }
}

function collect(node: DocumentNode, parts: DocumentNode[], seen: Set<unknown>): void {
  if (!node.exists || seen.has(node.value)) return
  seen.add(node.value)
  if (node.target !== undefined) collect(node.target, parts, seen)
  if (node.has('allOf')) for (const part of node.child('allOf').items()) collect(part, parts, seen)
  parts.push(node)
}

/** The members of this name in all parts, the deciding one last. */
export function all({ parts }: Schema, keyword: string): DocumentNode[] {
  return parts.filter((part) => part.has(keyword)).map((part) => part.child(keyword))
}

/** The deciding member of this name. */
export function deciding(schema: Schema, keyword: string): DocumentNode | undefined {
  return schema.parts.findLast((part) => part.has(keyword))?.child(keyword)
}

export function textOf(schema: Schema, keyword: string): string | undefined {
  const part = schema.parts.findLast((candidate) => typeof candidate.child(keyword).value === 'string')
  return part?.text(keyword)
}

export function isTrue(schema: Schema, keyword: string): boolean {
  return all(schema, keyword).some(({ value }) => value === true)
}

/** The JSON types that it allows, without `null`; empty if it does not say. */
export function typesOf(schema: Schema): string[] {
  const value = deciding(schema, 'type')?.value
  const types = Array.isArray(value) ? value : [value]
  const named = types.filter((type) => typeof type === 'string' && type !== 'null')
  if (named.length > 0) return named.map(String)
  if (['properties', 'additionalProperties', 'patternProperties'].some((keyword) => deciding(schema, keyword)))
    return ['object']
  return deciding(schema, 'items') ? ['array'] : []
}

export function isNullable(schema: Schema): boolean {
  const value = deciding(schema, 'type')?.value
  const isNamed = value === 'null' || (Array.isArray(value) && value.includes('null'))
  return isNamed || isTrue(schema, 'nullable') || hasNullAlternative(schema)
}

function hasNullAlternative(schema: Schema): boolean {
  const alternatives = ['oneOf', 'anyOf'].flatMap((keyword) => deciding(schema, keyword)?.items() ?? [])
  return alternatives.some((alternative) => alternative.child('type').value === 'null')
}

/** Its properties, each with every part that declares it. */
export function propertiesOf(schema: Schema): ReadonlyMap<string, Schema> {
  const properties = new Map<string, Schema>()
  for (const node of all(schema, 'properties')) {
    for (const [name, property] of node.members()) {
      const read = readSchema(property)
      const known = properties.get(name)
      properties.set(name, known === undefined ? read : { node: property, parts: [...known.parts, ...read.parts] })
    }
  }
  return properties
}

export function requiredOf(schema: Schema): ReadonlySet<string> {
  return new Set(all(schema, 'required').flatMap(({ value }) => (Array.isArray(value) ? value.map(String) : [])))
}

/** The name of the component that a node refers to; undefined if it refers to none, or to a part of one. */
export function componentName(node: DocumentNode): string | undefined {
  const ref = referenceOf(node.value)
  if (typeof ref !== 'string' || !ref.startsWith('#/components/schemas/')) return undefined
  const steps = stepsOf(ref.slice(1))
  return steps.length === 3 && node.target !== undefined ? steps[2] : undefined
}

/** The component of a schema, if it adds nothing of its own. */
export function sameAs(node: DocumentNode): DocumentNode | undefined {
  const names = decidingKeywords(node)
  if (names.length !== 1) return undefined
  if (names[0] === '$ref') return componentName(node) === undefined ? undefined : node
  const list = names[0] === 'allOf' ? node.child('allOf').items() : []
  const [only] = list
  return list.length === 1 && only !== undefined ? sameAs(only) : undefined
}
