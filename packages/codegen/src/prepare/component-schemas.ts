import { below, isObject, type JsonObject, stepsOf } from '@contract-first/document/json'

const PREFIX = '#/components/schemas/'

/** The reference to a component schema. */
export function referenceTo(name: string): string {
  return `#${below('/components/schemas', name)}`
}

/**
 * The name of the component schema that a reference leads to; undefined if it leads elsewhere or inside a component.
 */
export function nameIn(ref: unknown): string | undefined {
  if (typeof ref !== 'string' || !ref.startsWith(PREFIX)) return undefined
  const [name, ...further] = stepsOf(ref.slice(PREFIX.length - 1))
  return further.length === 0 ? name : undefined
}

/** The component schemas of a document, by name. */
export function schemasOf(document: JsonObject): JsonObject {
  const components = isObject(document.components) ? document.components : {}
  return isObject(components.schemas) ? components.schemas : {}
}
