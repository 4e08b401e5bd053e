import type { DocumentNode } from '../document/node.ts'
import { type Lifecycle, readLifecycle } from './lifecycle.ts'
import { all, componentName, deciding, propertiesOf, readSchema } from './schema.ts'

/** A deprecated property, at any depth of a schema. */
export interface DeprecatedField {
  /** Such as `owner.phones[].type`. */
  path: string
  lifecycle: Lifecycle
}

/**
 * Deprecated fields inside a schema; not those inside the components that it refers to, which belong to the component.
 */
export function deprecatedFields(schema: DocumentNode): DeprecatedField[] {
  return inside(schema, '', [])
}

function inside(node: DocumentNode, path: string, open: readonly unknown[]): DeprecatedField[] {
  const schema = readSchema(node)
  const values = schema.parts.map(({ value }) => value)
  if (values.some((value) => open.includes(value))) return []
  const within = (child: DocumentNode, at: string) =>
    componentName(child) === undefined ? inside(child, at, [...open, ...values]) : []
  const properties = [...propertiesOf(schema)].flatMap(([name, { node: property }]) => {
    const at = path === '' ? name : `${path}.${name}`
    const lifecycle = readLifecycle(property)
    return [...(lifecycle.isDeprecated ? [{ path: at, lifecycle }] : []), ...within(property, at)]
  })
  const items = deciding(schema, 'items')
  const others = deciding(schema, 'additionalProperties')
  const variants = ['oneOf', 'anyOf'].flatMap((keyword) => all(schema, keyword).flatMap((list) => list.items()))
  return [
    ...properties,
    ...(items?.object ? within(items, `${path}[]`) : []),
    ...(others?.object ? within(others, `${path}.*`) : []),
    ...variants.flatMap((variant) => within(variant, path)),
  ]
}
