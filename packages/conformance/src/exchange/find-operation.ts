import type { Contract, Operation } from '../contract/contract.ts'

/** What of a contract a request is for. */
export interface Match {
  /** Undefined when no operation of the path has the method. */
  readonly operation: Operation | undefined
  /** Every operation of the path. */
  readonly ofPath: readonly Operation[]
  /** The percent-encoded text of each template of the path. */
  readonly path: ReadonlyMap<string, string>
}

/**
 * Finds the operation of a request by its method and path; undefined when the contract has no such path. A path without
 * templates goes first (OpenAPI Specification 3.1.1, section 4.8.8.2). HEAD is GET without a body (RFC 9110, section
 * 9.3.2).
 * @param pathname - percent-encoded, with the base
 */
export function findOperation(
  contract: Contract,
  method: string,
  pathname: string,
  base: string = contract.base,
): Match | undefined {
  if (!pathname.startsWith(`${base}/`)) return undefined
  const rest = pathname.slice(base.length)
  const matching = contract.operations.flatMap((operation) => {
    const groups = rest.match(patternOf(operation.path))?.slice(1)
    return groups ? [{ operation, groups }] : []
  })
  const path = matching.map(({ operation }) => operation.path).sort(bySpecificity)[0]
  if (path === undefined) return undefined
  const ofPath = matching.filter(({ operation }) => operation.path === path)
  const wanted = ofPath.find(({ operation }) => operation.method === method)
  const found = wanted ?? (method === 'HEAD' ? ofPath.find(({ operation }) => operation.method === 'GET') : undefined)
  const names = templatesOf(path)
  const groups = ofPath[0]?.groups ?? []
  return {
    operation: found?.operation,
    ofPath: ofPath.map(({ operation }) => operation),
    path: new Map(names.map((name, index) => [name, groups[index] ?? ''])),
  }
}

export function templatesOf(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
}

const patterns = new Map<string, RegExp>()

function patternOf(path: string): RegExp {
  const known = patterns.get(path)
  if (known) return known
  const parts = path.split(/\{[^{}]+\}/).map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const pattern = new RegExp(`^${parts.join('([^/]+?)')}$`)
  patterns.set(path, pattern)
  return pattern
}

function bySpecificity(one: string, other: string): number {
  return templatesOf(one).length - templatesOf(other).length
}
