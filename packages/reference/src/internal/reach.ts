import { isObject, referenceOf, stepsOf, valueAt } from '@contract-first/document/json'
import type { Pruned } from './prune.ts'

type JsonObject = Readonly<Record<string, unknown>>

/** Leaves out the components that only omitted parts use; unused ones stay. */
export function withoutOrphans(document: JsonObject, { root, removed }: Pick<Pruned, 'root' | 'removed'>): JsonObject {
  const { components, ...rest } = root
  if (!isObject(components)) return root
  const inside = reached(document, removed)
  const outside = Object.entries(components).flatMap(([kind, members]) =>
    entriesOf(members).flatMap(([name, member]) => (inside.has(`${kind} ${name}`) ? [] : [member])),
  )
  const used = reached(root, [rest, ...outside])
  const kept = Object.entries(components).map(([kind, members]) => {
    const left = entriesOf(members).filter(([name]) => !inside.has(`${kind} ${name}`) || used.has(`${kind} ${name}`))
    return [kind, left.length === entriesOf(members).length ? members : Object.fromEntries(left)] as const
  })
  const left = kept.filter(([kind, members]) => members === components[kind] || entriesOf(members).length > 0)
  return Object.fromEntries(
    Object.entries(root).flatMap(([field, value]): [string, unknown][] => {
      if (field !== 'components') return [[field, value]]
      return left.length === 0 ? [] : [[field, Object.fromEntries(left)]]
    }),
  )
}

/** The components that parts of a document use, directly or not, as `kind name`. */
function reached(root: JsonObject, parts: readonly unknown[]): ReadonlySet<string> {
  const found = new Set<string>()
  const seen = new Set<unknown>()
  for (const part of parts) visit(part)
  return found

  function visit(value: unknown): void {
    if (typeof value !== 'object' || value === null || seen.has(value)) return
    seen.add(value)
    if (isObject(value)) {
      const ref = referenceOf(value)
      if (ref !== undefined) follow(ref)
      for (const [, target] of entriesOf(value.mapping)) follow(String(target))
      for (const requirement of Array.isArray(value.security) ? value.security : [])
        for (const [name] of entriesOf(requirement)) component('securitySchemes', name)
    }
    for (const member of Object.values(value)) visit(member)
  }

  function follow(ref: string): void {
    const isPointer = ref.startsWith('#/')
    // A mapping may give just the name of a schema.
    const [first, kind = '', name = ''] = isPointer ? stepsOf(ref.slice(1)) : ['components', 'schemas', ref]
    if (first === 'components') component(kind, name)
    else visit(valueAt(root, ref.slice(1)))
  }

  function component(kind: string, name: string): void {
    const members = isObject(root.components) ? root.components[kind] : undefined
    if (!isObject(members) || !Object.hasOwn(members, name)) return
    found.add(`${kind} ${name}`)
    visit(members[name])
  }
}

function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : []
}
