import { isObject, type JsonObject } from '@contract-first/document/json'
import { itemPathIn, nameless, type Resource } from '@contract-first/document/resources'
import type { OperationContract } from '@contract-first/hono'
import { statusOf } from '@contract-first/hono/parts'
import { parametersOf, pick, textsOf, withValue } from './places.ts'
import type { Remembered, ResourceRequest } from './resource-request.ts'
import type { Item } from './state.ts'

/** The resource of the item that a path is below, such as `/shops/{shopId}` for `/shops/{shopId}/logo`. */
export function resourceAbove(resources: readonly Resource[], path: string): Resource | undefined {
  const above = itemPathIn(path)?.path
  return above === undefined || above === path ? undefined : resourceAt(resources, above)
}

function resourceAt(resources: readonly Resource[], path: string): Resource | undefined {
  return resources.find((one) => nameless(one.path) === nameless(path))
}

/** Whether the item of `resource` that the path names exists. */
export function exists(
  remembered: Remembered,
  resource: Resource,
  { path }: Pick<OperationContract, 'path'>,
  values: JsonObject,
): boolean {
  return (
    findItem(remembered, resource, textsOf(path, values).slice(0, parametersOf(resource.path).length)) !== undefined
  )
}

/** Whether the parent of the requested items exists. */
export function parentExists({
  remembered,
  resource,
  own,
  operation,
  path,
}: Omit<ResourceRequest, 'example'>): boolean {
  const { resources } = remembered
  const above = own.of ? itemPathIn(own.path)?.path : resource.parent
  const parent = above === undefined ? undefined : resourceAt(resources, above)
  return !parent || exists(remembered, parent, operation, path)
}

export function findItem(remembered: Remembered, resource: Resource, key: readonly string[]): Item | undefined {
  beginList(remembered, resource, key.slice(0, -1))
  return remembered.items.find(resource.path, key)
}

/** Puts the examples of the document into a list that nobody has looked at. */
export function beginList(remembered: Remembered, resource: Resource, above: readonly string[]): void {
  const { items, resources } = remembered
  if (!items.begin(resource.path, above)) return
  const parent = resources.find(({ path }) => path === resource.parent)
  // What a caller has created has no parts yet.
  if (parent && !findItem(remembered, parent, above.slice(0, parametersOf(parent.path).length))?.isExample) return
  for (const example of remembered.examples(resource)) {
    const id = isObject(example) && resource.id !== undefined ? example[resource.id] : undefined
    if (!isObject(example) || (typeof id !== 'string' && typeof id !== 'number')) continue
    const key = [...above, String(id)]
    if (canShow(remembered, resource, example) && !items.find(resource.path, key))
      items.add(resource.path, key, example, { isExample: true })
  }
}

/** Whether responses can show an item, such as one of another document. */
export function canShow(remembered: Remembered, { operations }: Resource, body: JsonObject): boolean {
  return operations.some((own) => {
    const operation = remembered.operationAt(own)
    if (!operation || (own.role !== 'read' && own.role !== 'list')) return false
    return Object.entries(own.answers).some(([status, { at, members }]) => {
      const shown = members ? pick(body, (name) => members.includes(name)) : body
      const whole = withValue({}, at, own.role === 'list' ? [shown] : shown)
      return remembered.fit(operation, statusOf(status), 'application/json', whole) !== undefined
    })
  })
}
