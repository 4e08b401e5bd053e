import { type Api, type Operation, urlOf } from '@contract-first/document/model'
import { findOperation, pathOfServer } from '@contract-first/document/request'
import type { Finding } from '../finding/finding.ts'
import type { OpenApiDocument } from '../reading/document.ts'
import { labelOf, withoutParameterNames } from '../reading/operations.ts'
import type { Call } from './call.ts'
import { type Concern, type Concerns, PRESENT } from './concern.ts'
import { keysIn } from './keys.ts'
import { isConcerned } from './values-of.ts'

/** How much of recorded traffic a change concerns. */
export interface Usage {
  /** The calls of its operations. */
  calls: number
  /** Calls for which the record tells whether the change concerns them. */
  readable: number
  /** Calls that the change concerns. */
  concerned: number
  /** The number of keys that made these calls; 0 if the record names none. */
  keys: number
  /** The day of the last of these calls. */
  last?: string
}

/** The recorded traffic, and how much of it each change concerns. */
export interface Traffic {
  files: readonly string[]
  calls: number
  /** Calls of no operation of the document. */
  unknown: number
  /** The days of the first call and of the last. */
  from?: string
  to?: string
  /** Whether any of the calls has parameters and bodies. */
  hasMessages: boolean
  /** Usages by fingerprint, for changes of operations. */
  usages: ReadonlyMap<string, Usage>
}

/** Counts the calls that each finding concerns. None of their content is kept. */
export async function measureTraffic(
  document: OpenApiDocument,
  findings: readonly Finding[],
  concerns: Concerns,
  files: readonly string[],
  calls: AsyncIterable<Call>,
): Promise<Traffic> {
  const find = finder(document)
  const keyOf = keysIn(document)
  const counts = new Map(findings.map((finding) => [finding.fingerprint, new Count()]))
  const byOperation = new Map<string, Finding[]>()
  for (const finding of findings)
    for (const label of new Set(finding.operations.map(withoutParameterNames)))
      byOperation.set(label, [...(byOperation.get(label) ?? []), finding])
  const all = new Count()
  let [unknown, hasMessages] = [0, false]
  for await (const recorded of calls) {
    const key = keyOf(recorded)
    const call = key === undefined ? recorded : { ...recorded, keyId: key }
    all.add(call, true)
    hasMessages ||= call.messages !== undefined
    const { operation, path = NO_PATH } = find(call)
    if (!operation) unknown++
    const label = withoutParameterNames(operation ? labelOf(operation) : '')
    for (const finding of byOperation.get(label) ?? []) {
      const known = concerns.get(finding.fingerprint)?.get(label) ?? ANY_CALL
      counts.get(finding.fingerprint)?.add(call, isConcerned(call, path, known))
    }
  }
  // Recordings do not hold requests that the service sends.
  const reached = findings.filter(({ operations: [first], fingerprint }) => {
    const known = concerns.get(fingerprint)
    return first !== undefined && (!known || [...known.values()].some((some) => some.length > 0))
  })
  return {
    files,
    calls: all.calls,
    unknown,
    hasMessages,
    ...(all.from !== undefined && { from: all.from }),
    ...(all.last !== undefined && { to: all.last }),
    usages: new Map(reached.map(({ fingerprint }) => [fingerprint, counts.get(fingerprint)?.usage() ?? NONE])),
  }
}

const ANY_CALL: readonly Concern[] = [{ part: { is: 'call' }, ...PRESENT }]
const NO_PATH: ReadonlyMap<string, string> = new Map()
const NONE: Usage = { calls: 0, readable: 0, concerned: 0, keys: 0 }

class Count {
  calls = 0
  from: string | undefined
  last: string | undefined
  #readable = 0
  #concerned = 0
  readonly #keys = new Set<string>()

  add({ time, keyId }: Call, isConcerned: boolean | undefined): void {
    this.calls++
    if (isConcerned !== undefined) this.#readable++
    if (isConcerned) this.#concerned++
    // An unreadable call at least uses the operation.
    if (isConcerned === false) return
    const day = time?.slice(0, 10)
    if (day !== undefined && (this.last === undefined || day > this.last)) this.last = day
    if (day !== undefined && (this.from === undefined || day < this.from)) this.from = day
    if (keyId !== undefined) this.#keys.add(keyId)
  }

  usage(): Usage {
    const { calls, last } = this
    const counted = { calls, readable: this.#readable, concerned: this.#concerned, keys: this.#keys.size }
    return { ...counted, ...(last !== undefined && { last }) }
  }
}

interface Found {
  operation?: Operation | undefined
  path?: ReadonlyMap<string, string>
}

/** The maximum number of paths whose operation is cached; most of a log has the same few. */
const FOUND_MAX = 10_000

/** Finds the operation of a call by its path, or by the operationId that a log may have. */
function finder({ api }: OpenApiDocument): (call: Call) => Found {
  const { operations } = api
  const byId = new Map(operations.map((operation) => [operation.id, operation]))
  const bases = basePathsOf(api)
  const known = new Map<string, Found>()
  return ({ method, pathname = '', operationId, messages }) => {
    // Without messages, the parameters in the path are not needed.
    const named = messages ? undefined : byId.get(operationId ?? '')
    if (named) return { operation: named }
    const key = `${method} ${pathname}`
    const found = known.get(key) ?? search(method, pathname)
    if (known.size < FOUND_MAX) known.set(key, found)
    return found
  }

  function search(method: string, pathname: string): Found {
    for (const base of bases) {
      const match = findOperation(operations, method, pathname, base)
      if (match?.operation) return { operation: match.operation, path: match.path }
    }
    return {}
  }
}

/** The paths of the servers' URLs, longest first, and the empty path, since a proxy may strip it. */
function basePathsOf({ servers, operations }: Api): string[] {
  const all = [...servers, ...operations.flatMap((operation) => operation.servers)]
  const paths = new Set([...all.map((server) => pathOfServer(urlOf(server))), ''])
  return [...paths].sort((one, other) => other.length - one.length)
}
