/** The part of an operation that tells its requests from those of others. */
interface Callable {
  /** The method, in capitals. */
  method: string
  /** The path as the document writes it, with its templates. */
  path: string
}

/** The operation that a request is for. */
export interface Match<Operation extends Callable> {
  /** Undefined if no operation of the path has the method. */
  operation: Operation | undefined
  /** Every operation of the path. */
  ofPath: readonly Operation[]
  /** The percent-encoded text of each path parameter. */
  path: ReadonlyMap<string, string>
}

/**
 * Finds the operation of a request by its method and path; undefined if there is no such path. A path without templates
 * takes precedence, for every method (OpenAPI Specification 3.1.1, section 4.8.8.2). HEAD is GET without a body (RFC
 * 9110, section 9.3.2).
 * @param pathname - the percent-encoded path, which begins with `base`, the path of the server's URL
 */
export function findOperation<Operation extends Callable>(
  operations: readonly Operation[],
  method: string,
  pathname: string,
  base: string,
): Match<Operation> | undefined {
  if (!pathname.startsWith(`${base}/`)) return undefined
  const rest = pathname.slice(base.length)
  const isEncoded = rest.includes('%')
  const segments = rest.split('/')
  const likely = operations.filter(({ path }) => mayMatch(segmentsOf(path), segments))
  const matching = likely.flatMap((operation) => {
    const groups = rest.match(patternOf(operation.path, isEncoded || operation.path.includes('%')))?.slice(1)
    return groups ? [{ operation, groups }] : []
  })
  const path = matching.map(({ operation }) => operation.path).sort(bySpecificity)[0]
  if (path === undefined) return undefined
  const ofPath = matching.filter(({ operation }) => shapeOf(operation.path) === shapeOf(path))
  const wanted = ofPath.find(({ operation }) => operation.method === method)
  const found = wanted ?? (method === 'HEAD' ? ofPath.find(({ operation }) => operation.method === 'GET') : undefined)
  const names = templatesOf(found?.operation.path ?? path)
  const groups = ofPath[0]?.groups ?? []
  return {
    operation: found?.operation,
    ofPath: ofPath.map(({ operation }) => operation),
    path: new Map(names.map((name, index) => [name, groups[index] ?? ''])),
  }
}

/** A path without the names of its templates: paths of one shape are identical (OpenAPI 3.1.1, section 4.8.8.2). */
export function shapeOf(path: string): string {
  return path.replaceAll(/\{[^{}]+\}/g, '{}')
}

/**
 * The segments with which a request to a path is one to another path of the document, by the template in whose place
 * they stand: `mine` for the `id` of `/notes/{id}` beside `/notes/mine`.
 */
export function takenSegments(path: string, paths: Iterable<string>): ReadonlyMap<string, ReadonlySet<string>> {
  const own = path.split('/')
  const taken = new Map<string, Set<string>>()
  for (const other of paths) {
    const segments = segmentsOf(other)
    if (segments.length !== own.length || bySpecificity(other, path) >= 0) continue
    const isTaken = own.every((segment, index) => segment.includes('{') || segment === segments[index])
    if (!isTaken) continue
    for (const [index, segment] of own.entries()) {
      const name = /^\{([^{}]+)\}$/.exec(segment)?.[1]
      const text = segments[index] ?? ''
      if (name !== undefined && !text.includes('{')) taken.set(name, (taken.get(name) ?? new Set()).add(text))
    }
  }
  return taken
}

/** The names of the templates in a path. */
export function templatesOf(path: string): string[] {
  return [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
}

/**
 * Whether segments without templates and escapes are the same. A large document has a thousand paths, and a pattern for
 * each takes a quarter of a millisecond for every request.
 */
function mayMatch(documented: readonly string[], given: readonly string[]): boolean {
  return (
    documented.length === given.length &&
    documented.every(
      (segment, index) => segment === given[index] || /[{%]/.test(segment) || given[index]?.includes('%'),
    )
  )
}

const segmentsByPath = new Map<string, readonly string[]>()

function segmentsOf(path: string): readonly string[] {
  const known = segmentsByPath.get(path)
  if (known) return known
  const segments = shapeOf(path).split('/')
  segmentsByPath.set(path, segments)
  return segments
}

const patterns = { plain: new Map<string, RegExp>(), encoded: new Map<string, RegExp>() }

/** Percent-encoded characters match plain ones (RFC 3986, section 6.2.2.2), in the document as well as in a request. */
function patternOf(path: string, isEncoded: boolean): RegExp {
  const patternsOf = isEncoded ? patterns.encoded : patterns.plain
  const known = patternsOf.get(path)
  if (known) return known
  const parts = path.split(/\{[^{}]+\}/).map((part) => (isEncoded ? eitherForm(part) : escaped(part)))
  const pattern = new RegExp(`^${parts.join('([^/]+?)')}$`)
  patternsOf.set(path, pattern)
  return pattern
}

function eitherForm(text: string): string {
  const plain = text.replaceAll(/(?:%[0-9a-f]{2})+/gi, (encoded) => decoded(encoded))
  return Array.from(plain, (char) => (char === '/' ? char : `(?:${escaped(char)}|${encoded(char)})`)).join('')
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function encoded(char: string): string {
  const bytes = Array.from(new TextEncoder().encode(char), (byte) => byte.toString(16).padStart(2, '0'))
  return bytes.map((hex) => `%${hex.replaceAll(/[a-f]/g, (digit) => `[${digit}${digit.toUpperCase()}]`)}`).join('')
}

/** The source of a regular expression that matches exactly this text. */
function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')
}

/** Sorts a path with fewer templated segments first; among equals, the one with more text around its templates. */
function bySpecificity(one: string, other: string): number {
  return (
    templatedSegments(one) - templatedSegments(other) || outsideTemplates(other).length - outsideTemplates(one).length
  )
}

function templatedSegments(path: string): number {
  return path.split('/').filter((segment) => segment.includes('{')).length
}

function outsideTemplates(path: string): string {
  return path.replaceAll(/\{[^{}]+\}/g, '')
}
