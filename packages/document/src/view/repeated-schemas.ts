import { below, isObject, items, type JsonObject, members, type Pointer, valueAt } from '../json/index.ts'
import { isKeyword, keywordOf } from '../words/keywords.ts'

/** The keywords whose schemas never judge the same member or item of a value. */
const APART: ReadonlySet<string> = new Set(['properties', 'additionalProperties', 'prefixItems', 'items'])

/** The places that the references of a schema lead to. */
type Targets = readonly Pointer[]

interface Node {
  targets: Targets
  /** The targets of each branch, for each schema in it that has several branches. */
  forks: readonly (readonly Targets[])[]
}

/**
 * The schemas that may judge one value in ever more ways the deeper it is: two branches of one schema (`allOf`, `anyOf`,
 * …) lead to them, and they branch again. A validator that keeps their results takes time in proportion to the size of
 * the value and of the schemas; any other may take twice as long with each level.
 */
export function repeatedSchemas(document: unknown): ReadonlySet<Pointer> {
  const nodes = nodesOf(document)
  const reached = reachedFrom(nodes)
  let forking = 0n
  let repeated = 0n
  for (const [index, { forks }] of [...nodes.values()].entries()) {
    if (forks.length > 0) forking |= 1n << BigInt(index)
    for (const branches of forks) {
      let before = 0n
      for (const targets of branches) {
        const here = targets.reduce((all, target) => all | (reached.get(target) ?? 0n), 0n)
        repeated |= before & here
        before |= here
      }
    }
  }
  const isRepeated = (pointer: Pointer, index: number) =>
    ((repeated >> BigInt(index)) & 1n) === 1n && ((reached.get(pointer) ?? 0n) & forking) !== 0n
  return new Set([...nodes.keys()].filter(isRepeated))
}

/** The component schemas, or the document itself if it is a schema, and every other schema that they refer to. */
function nodesOf(document: unknown): ReadonlyMap<Pointer, Node> {
  const nodes = new Map<Pointer, Node>()
  if (!isObject(document)) return nodes
  const { components } = document
  const schemas = isObject(components) ? members(components.schemas) : []
  const pending = new Set(components === undefined ? [''] : schemas.map(([name]) => below('/components/schemas', name)))
  for (const pointer of pending) {
    const forks: Targets[][] = []
    const targets = targetsIn(valueAt(document, pointer), forks)
    nodes.set(pointer, { targets, forks })
    for (const target of targets) pending.add(target)
  }
  return nodes
}

/** Where a schema and those inside it lead to; adds the branches of each to `forks`. */
function targetsIn(schema: unknown, forks: Targets[][]): Targets {
  if (!isObject(schema)) return []
  const apart: Pointer[] = []
  const branches: Targets[] = []
  const { $ref } = schema
  if (typeof $ref === 'string' && /^#(?:\/|$)/.test($ref)) branches.push([$ref.slice(1)])
  for (const [keyword, inner] of innerSchemas(schema)) {
    const targets = targetsIn(inner, forks)
    if (APART.has(keyword)) apart.push(...targets)
    else if (targets.length > 0) branches.push(targets)
  }
  if (apart.length > 0) branches.push(apart)
  if (branches.length > 1) forks.push(branches)
  return [...new Set(branches.flat())]
}

function innerSchemas(schema: JsonObject): [keyword: string, inner: unknown][] {
  return Object.entries(schema).flatMap(([keyword, value]): [string, unknown][] => {
    if (!isKeyword(keyword) || keyword === '$defs' || keyword === 'definitions') return []
    const { holds } = keywordOf(keyword) ?? {}
    if (holds === 'schema') return [[keyword, value]]
    const inner = holds === 'array' ? items(value) : holds === 'object' ? members(value).map(([, one]) => one) : []
    return inner.map((one) => [keyword, one])
  })
}

/** What each schema leads to in any number of steps, itself included: a bit for each, in the order of `nodes`. */
function reachedFrom(nodes: ReadonlyMap<Pointer, Node>): ReadonlyMap<Pointer, bigint> {
  const reached = new Map([...nodes.keys()].map((pointer, index) => [pointer, 1n << BigInt(index)]))
  // What a schema refers to was mostly found after it.
  const order = [...nodes].reverse()
  for (let isChanged = true; isChanged; ) {
    isChanged = false
    for (const [pointer, { targets }] of order) {
      const before = reached.get(pointer) ?? 0n
      const after = targets.reduce((all, target) => all | (reached.get(target) ?? 0n), before)
      if (after !== before) isChanged = true
      reached.set(pointer, after)
    }
  }
  return reached
}
