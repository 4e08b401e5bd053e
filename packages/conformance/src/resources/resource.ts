import type { Contract, Operation, Parameter } from '../contract/contract.ts'

/** The resource of a path with an id, such as `/books/{bookId}`, and the operations that create and list its items. */
export interface Item {
  /** Without the rest: `/books/{bookId}`. */
  path: string
  /** The last parameter of the path. */
  parameter: Parameter
  create?: Operation
  list?: Operation
}

/** The item of an operation, by its path alone. */
export function itemOf({ path, parameters }: Operation, operations: readonly Operation[]): Item | undefined {
  const [item, above, name] = /^(.*)\/\{([^{}]+)\}(?=\/|$)/.exec(path) ?? []
  const parameter = parameters.find((one) => one.in === 'path' && one.name === name)
  if (item === undefined || above === undefined || !parameter) return undefined
  const at = (method: string) => operations.find((one) => one.path === above && one.method === method)
  const [create, list] = [at('POST'), at('GET')]
  return { path: item, parameter, ...(create && { create }), ...(list && { list }) }
}

/** Items that can be created and read, and their other operations. */
export interface Resource extends Item {
  create: Operation
  read: Operation
  changes: readonly Operation[]
  remove?: Operation
}

export function resourcesOf({ operations }: Contract): Resource[] {
  return operations.flatMap((read) => {
    const item = read.method === 'GET' ? itemOf(read, operations) : undefined
    if (!item?.create || item.path !== read.path) return []
    const of = (...methods: readonly string[]) =>
      operations.filter((one) => one.path === read.path && methods.includes(one.method))
    const [remove] = of('DELETE')
    return [{ ...item, create: item.create, read, changes: of('PATCH', 'PUT'), ...(remove && { remove }) }]
  })
}
