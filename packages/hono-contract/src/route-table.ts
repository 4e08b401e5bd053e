import type { OperationContract } from './operation.ts'
import { bySpecificity } from './route-path.ts'

/** Which operations a path has, for requests that no handler took. */
export interface RouteTable {
  /** The methods of a path, HEAD where there is GET and OPTIONS included; undefined when the contract has no such path. */
  methods(path: string): readonly string[] | undefined
}

export function routeTable(operations: readonly OperationContract[], basePath: string): RouteTable {
  const paths = new Map<string, string[]>()
  for (const { method, path } of operations) {
    const methods = paths.get(path) ?? []
    methods.push(method.toUpperCase())
    if (method === 'get') methods.push('HEAD')
    paths.set(path, methods)
  }
  const routes = [...paths]
    .sort(([a], [b]) => bySpecificity(a, b))
    .map(([path, methods]) => ({ pattern: toPattern(basePath + path), methods: [...new Set([...methods, 'OPTIONS'])] }))
  return { methods: (path) => routes.find(({ pattern }) => pattern.test(path))?.methods }
}

function toPattern(path: string): RegExp {
  const parts = path.split(/\{[^}]+\}/).map((text) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  return new RegExp(`^${parts.join('[^/]+')}$`)
}
