import { httpMethod } from './method.ts'
import type { OperationContract } from './operation.ts'
import { bySpecificity, matcherOf, rawPath } from './route-path.ts'

/** One path of the contract. */
export interface Route {
  /** Its methods, including OPTIONS, and HEAD if there is GET. */
  allow: readonly string[]
  /** Matches the end of a raw path. */
  pattern: RegExp
}

/** The operations of a path, for requests that no operation takes. */
export interface RouteTable {
  /**
   * The methods of a URL's path; undefined if the contract has no such path. If two paths match and neither is more
   * concrete, such as `/a/{x}` and `/{x}/b`, it has those of both.
   */
  allow(url: string): readonly string[] | undefined
  /**
   * The paths that are more concrete than that of an operation and lack its method. They win over it for every method
   * (OpenAPI Specification 3.1.1, section 4.8.8.2): a request that matches one of them is not for the operation.
   */
  moreConcrete(operation: OperationContract): readonly Route[]
}

interface OwnRoute extends Route {
  /** The methods that have an operation. */
  methods: ReadonlySet<string>
  /** Matches a whole raw path. */
  whole: RegExp
  segments: readonly string[]
}

export function routeTable(operations: readonly OperationContract[], basePath: string): RouteTable {
  const ofPaths = [...Map.groupBy(operations, ({ path }) => path)].toSorted(([a], [b]) => bySpecificity(a, b))
  const routes = new Map(ofPaths.map(([path, ofPath]) => [path, routeOf(path, ofPath, basePath)]))
  const byLength = Map.groupBy(routes.values(), ({ segments }) => segments.length)
  return {
    allow(url) {
      const path = rawPath(url)
      const matching = [...routes.values()].filter(({ whole }) => whole.test(path))
      const nearest = matching.filter((route) => !matching.some((other) => isMoreConcrete(other, route)))
      return nearest.length === 0 ? undefined : [...new Set(nearest.flatMap(({ allow }) => allow))]
    },
    moreConcrete({ path, method }) {
      const route = routes.get(path)
      if (!route || !path.includes('{')) return []
      const others = byLength.get(route.segments.length) ?? []
      return others.filter((other) => !other.methods.has(method) && isMoreConcrete(other, route))
    },
  }
}

function routeOf(path: string, operations: readonly OperationContract[], basePath: string): OwnRoute {
  const methods = operations.flatMap((operation) =>
    operation.method === 'get' ? ['GET', 'HEAD'] : [httpMethod(operation)],
  )
  // Only requests that no operation takes need them.
  let pattern: RegExp | undefined
  let whole: RegExp | undefined
  return {
    allow: [...new Set([...methods, 'OPTIONS'])],
    methods: new Set(operations.map(({ method }) => method)),
    get pattern() {
      pattern ??= new RegExp(`${matcherOf(path)}$`)
      return pattern
    },
    get whole() {
      whole ??= new RegExp(`^${matcherOf(basePath + path)}$`)
      return whole
    },
    segments: path.split('/'),
  }
}

/** Whether every request path that matches `a` also matches `b`, but not the other way round. */
function isMoreConcrete(a: OwnRoute, b: OwnRoute): boolean {
  return takesAll(b, a) && !takesAll(a, b)
}

function takesAll({ segments }: OwnRoute, other: OwnRoute): boolean {
  return segments.every((segment, index) => takes(segment, other.segments[index] ?? ''))
}

/** The placeholder for a template matches only a template. */
function takes(segment: string, other: string): boolean {
  if (segment === other || !segment.includes('{')) return segment === other
  return new RegExp(`^${matcherOf(segment)}$`).test(other.replaceAll(/\{[^}]*\}/g, '\0'))
}
