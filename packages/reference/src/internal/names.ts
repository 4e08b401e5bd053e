import { isObject } from '@contract-first/document/json'

/** The names that a document gives to operations, and the tags that these have. */
export interface Names {
  operations: ReadonlySet<string>
  tags: ReadonlySet<string>
}

/** Members of operations and path items that hold no operations. */
const WITHOUT = new Set(['parameters', 'requestBody', 'responses', 'security', 'servers', 'externalDocs'])

export function namesIn({
  paths,
  webhooks,
  'x-webhooks': older,
  components,
}: Readonly<Record<string, unknown>>): Names {
  const operations = new Set<string>()
  const tags = new Set<string>()
  const seen = new Set<unknown>()
  const { pathItems, callbacks } = isObject(components) ? components : {}
  for (const part of [paths, webhooks, older, pathItems, callbacks]) visit(part)
  return { operations, tags }

  function visit(part: unknown): void {
    if (!isObject(part) || seen.has(part)) return
    seen.add(part)
    if (typeof part.operationId === 'string') operations.add(part.operationId)
    for (const tag of Array.isArray(part.tags) ? part.tags : []) tags.add(String(tag))
    for (const [name, member] of Object.entries(part)) if (!WITHOUT.has(name)) visit(member)
  }
}

export function difference(all: ReadonlySet<string>, without: ReadonlySet<string>): Set<string> {
  return new Set([...all].filter((name) => !without.has(name)))
}
