import { isObject } from '@contract-first/document/json'
import type { PublicDocument } from './document.ts'
import { originOf } from './places.ts'

/** The public rest of a companion file, and where each part was in that file. */
export interface PublicCompanion {
  root: unknown
  originOf(pointer: string): string
}

type Hides = PublicDocument['hides']
type JsonObject = Readonly<Record<string, unknown>>

/**
 * An Arazzo description without the workflows that call an operation that was left out, or depend on such a workflow.
 */
export function publicWorkflows(root: unknown, hides: Hides): PublicCompanion {
  if (!isObject(root)) return whole(root)
  const all = objectsOf(root.workflows)
  const hidden = new Set(all.filter((workflow) => isMarked(workflow) || callsOf(workflow).some(hides)))
  for (let before = -1; before < hidden.size; ) {
    before = hidden.size
    const ids = new Set([...hidden].map(({ workflowId }) => workflowId))
    for (const workflow of all) if (workflowsOf(workflow).some((id) => ids.has(id))) hidden.add(workflow)
  }
  if (hidden.size === 0) return whole(root)
  const { list, places } = without(root.workflows, (workflow) => isObject(workflow) && hidden.has(workflow))
  const [before, after] = [JSON.stringify([...hidden]), JSON.stringify(list)]
  const isOrphan = (kind: string, name: string) =>
    [`"$components.${kind}.${name}"`, `"#/components/${kind}/${name}"`].some(
      (reference) => before.includes(reference) && !after.includes(reference),
    )
  const components = Object.entries(isObject(root.components) ? root.components : {}).map(([kind, members]) => [
    kind,
    isObject(members) ? Object.fromEntries(Object.entries(members).filter(([name]) => !isOrphan(kind, name))) : members,
  ])
  const left = {
    ...root,
    workflows: list,
    ...(components.length > 0 && { components: Object.fromEntries(components) }),
  }
  return { root: left, originOf: (pointer) => originOf(left, pointer, places) }
}

/** A changelog without its entries about operations that were left out. */
export function publicChangelog(root: unknown, hides: Hides): PublicCompanion {
  if (!Array.isArray(root)) return whole(root)
  const indexes = new Map<unknown, readonly number[]>()
  const left = root.map((release: unknown) => {
    if (!isObject(release)) return release
    const { list, places } = without(
      release.changes,
      (change) => isObject(change) && (isMarked(change) || operationsOf(change).some(hides)),
    )
    for (const [changes, kept] of places) indexes.set(changes, kept)
    return Array.isArray(list) ? { ...release, changes: list } : release
  })
  return { root: left, originOf: (pointer) => originOf(left, pointer, indexes) }
}

/** A text about several may name each of them. */
function operationsOf({ operation, operations }: JsonObject): string[] {
  return [operation, ...(Array.isArray(operations) ? operations : [])].filter((name) => typeof name === 'string')
}

function whole(root: unknown): PublicCompanion {
  return { root, originOf: (pointer) => pointer }
}

function without(list: unknown, isOut: (item: unknown) => boolean) {
  if (!Array.isArray(list)) return { list, places: new Map<unknown, readonly number[]>() }
  const kept = [...list.keys()].filter((index) => !isOut(list[index]))
  const left: unknown[] = kept.map((index) => list[index])
  return { list: left, places: new Map([[left, kept]]) }
}

function isMarked(part: JsonObject): boolean {
  return part['x-internal'] === true
}

/** The operations that its steps call: the last part of `$sourceDescriptions.library.listBooks`, the end of `…#/paths/~1books/get`. */
function callsOf(workflow: JsonObject): string[] {
  return objectsOf(workflow.steps).flatMap(({ operationId, operationPath }) => [
    ...(typeof operationId === 'string' ? [operationId, operationId.split('.').at(-1) ?? ''] : []),
    ...(typeof operationPath === 'string' ? [operationPath.slice(operationPath.indexOf('#') + 1)] : []),
  ])
}

/** The workflows that it runs, continues with or waits for. */
function workflowsOf(workflow: JsonObject): unknown[] {
  const actions = (part: JsonObject, ...fields: string[]) => fields.flatMap((field) => objectsOf(part[field]))
  const steps = objectsOf(workflow.steps)
  return [
    ...(Array.isArray(workflow.dependsOn) ? workflow.dependsOn : []),
    ...[
      ...actions(workflow, 'successActions', 'failureActions'),
      ...steps,
      ...steps.flatMap((step) => actions(step, 'onSuccess', 'onFailure')),
    ].map(({ workflowId }) => workflowId),
  ].filter((id) => id !== undefined)
}

function objectsOf(list: unknown): JsonObject[] {
  return Array.isArray(list) ? list.filter(isObject) : []
}
