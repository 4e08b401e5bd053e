import { isObject, type JsonObject, members } from '@contract-first/document/json'
import { nameIn } from './component-schemas.ts'

/** How a Discriminator Object tells component schemas apart. */
export interface Tags {
  property: string
  /**
   * The values that select a component: those mapped to it, and its name unless that is mapped to another
   * (OpenAPI Specification 3.1.1, section 4.8.25.2).
   */
  tagsOf(name: string): string[]
  isMapped(name: string): boolean
  /** The components that values are mapped to. */
  mapped: readonly string[]
  /** The component for all other values, and for none: OpenAPI Specification 3.2.0, section 4.25.2. */
  fallback: string | undefined
}

/** Reads the discriminator of a schema; undefined without a valid one. */
export function readMapping({ discriminator }: JsonObject): Tags | undefined {
  if (!isObject(discriminator) || typeof discriminator.propertyName !== 'string') return undefined
  const tags = new Map<string, string[]>()
  const listed = new Set(members(discriminator.mapping).map(([tag]) => tag))
  for (const [tag, target] of members(discriminator.mapping)) {
    const name = componentName(String(target))
    tags.set(name, [...(tags.get(name) ?? []), tag])
  }
  return {
    property: discriminator.propertyName,
    tagsOf: (name) => [...new Set([...(tags.get(name) ?? []), ...(listed.has(name) ? [] : [name])])],
    isMapped: (name) => tags.has(name),
    mapped: [...tags.keys()],
    fallback:
      typeof discriminator.defaultMapping === 'string' ? componentName(discriminator.defaultMapping) : undefined,
  }
}

/** The component that a mapping leads to, by its name or by reference. */
function componentName(target: string): string {
  return nameIn(target) ?? target
}
