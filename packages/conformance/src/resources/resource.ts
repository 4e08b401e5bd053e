import {
  type AnsweredList,
  isSamePath,
  itemPathIn,
  type ResourceOperation,
  type Role,
  readResources,
} from '@contract-first/document/resources'
import { statusFor } from '@contract-first/document/words'
import type { Contract, Operation, Parameter } from '../contract/contract.ts'

/** The resource of a path with an id, such as `/books/{bookId}`, and the operations that create and list its items. */
export interface Item {
  /** Without the rest: `/books/{bookId}`. */
  path: string
  /** `/books`, perhaps with a slash at its end. */
  collection: string
  /** The last parameter of the path. */
  parameter: Parameter
  create?: Operation
  list?: Operation
}

/** The item of an operation, by its path alone. */
export function itemOf({ path, parameters }: Operation, operations: readonly Operation[]): Item | undefined {
  const found = itemPathIn(path)
  const parameter = parameters.find((one) => one.in === 'path' && one.name === found?.parameter)
  if (!found || !parameter) return undefined
  const at = (method: string) =>
    operations.find((one) => isSamePath(one.path, found.collection) && one.method === method)
  const [create, list] = [at('POST'), at('GET')]
  return { path: found.path, collection: found.collection, parameter, ...(create && { create }), ...(list && { list }) }
}

/** Items that can be created and read, and their other operations. */
export interface Resource extends Item {
  create: Operation
  read: Operation
  changes: readonly Operation[]
  remove?: Operation
  /** The member of an item that holds its id, if one does. */
  id?: string
  /** The operation that lists items, and where its 200 responses hold them. */
  listed?: { list: Operation; shape: AnsweredList }
}

export function resourcesOf({ api, operations }: Contract): Resource[] {
  return readResources(api).flatMap(({ path, id, operations: own }) => {
    const of = (...roles: readonly Role[]) =>
      own.flatMap(({ role, method, path: place, of: view }) => {
        const found = operations.find((one) => one.path === place && one.method === method)
        return found && view === undefined && roles.includes(role) ? [found] : []
      })
    const [[create], [read], [remove]] = [of('create'), of('read'), of('remove')]
    const item = read && itemOf(read, operations)
    if (!create || !read || item?.path !== path) return []
    const listed = listedOf(item.list, own)
    // With POST, it may be any action.
    const changes = of('change', 'replace').filter(({ method }) => method !== 'POST')
    return [
      {
        ...item,
        create,
        read,
        changes,
        ...(remove && { remove }),
        ...(listed && { listed }),
        ...(id !== undefined && { id }),
      },
    ]
  })
}

function listedOf(list: Operation | undefined, operations: readonly ResourceOperation[]): Resource['listed'] {
  const found = list && operations.find(({ path, method }) => path === list.path && method === list.method)
  const shape = found?.answers[statusFor(Object.keys(found.answers), 200) ?? '']
  return list && shape && 'isList' in shape ? { list, shape } : undefined
}
