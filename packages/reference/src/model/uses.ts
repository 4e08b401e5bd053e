import { isObject, referenceOf, stepsOf } from '@contract-first/document/json'
import type { DocumentNode } from '../document/node.ts'
import type { Api } from './api.ts'
import type { Operation } from './operation.ts'

/** Where a component schema is used: by which operations, and in which other schemas. */
export interface Uses {
  operations: Operation[]
  schemas: string[]
}

/** Uses directly in an operation, in its references, or in another schema; not those through a schema. */
export function readUses({ operations, webhooks, schemas, root }: Api): Map<string, Uses> {
  const uses = new Map<string, Uses>(schemas.map(({ name }) => [name, { operations: [], schemas: [] }]))
  const reachable = new Map<string, ReadonlySet<string>>()
  for (const operation of [...operations, ...webhooks])
    for (const name of schemasIn(operation.node.value, root, reachable)) uses.get(name)?.operations.push(operation)
  for (const { name, node } of schemas)
    for (const used of schemasIn(node.value, root, reachable)) if (used !== name) uses.get(used)?.schemas.push(name)
  return uses
}

/** The component schemas that a part of the document refers to, through all components except schemas. */
function schemasIn(
  value: unknown,
  root: DocumentNode,
  reachable: Map<string, ReadonlySet<string>>,
): ReadonlySet<string> {
  const names = new Set<string>()
  visit(value)
  return names

  function visit(member: unknown): void {
    if (Array.isArray(member)) for (const item of member) visit(item)
    else if (isObject(member)) {
      const ref = referenceOf(member)
      if (ref !== undefined) follow(ref)
      for (const item of Object.values(member)) if (typeof item === 'object') visit(item)
    }
  }

  function follow(ref: string): void {
    const [components, kind, name] = stepsOf(ref.slice(1))
    if (components !== 'components' || kind === undefined || name === undefined) return
    if (kind === 'schemas') names.add(name)
    else if (kind !== 'examples') for (const used of throughComponent(ref, kind, name)) names.add(used)
  }

  function throughComponent(ref: string, kind: string, name: string): ReadonlySet<string> {
    const known = reachable.get(ref)
    if (known !== undefined) return known
    // Before it is complete: a recursive component adds nothing more.
    reachable.set(ref, new Set())
    const found = schemasIn(root.child('components').child(kind).child(name).value, root, reachable)
    reachable.set(ref, found)
    return found
  }
}
