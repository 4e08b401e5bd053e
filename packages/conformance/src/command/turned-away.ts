import { plural } from '@contract-first/document/report'
import type { Contract } from '../contract/contract.ts'
import type { ReachedRow } from '../suite/report.ts'

/** So many operations say enough; of a smaller document, all of them, but not one or two. */
const OPERATIONS_MAX = 30
const OPERATIONS_MIN = 3

/**
 * What to ask a person whose server turned away the plain calls of all operations so far, with 401, 403 or 404; undefined
 * while it may be right.
 */
export function questionOf(reached: readonly ReachedRow[], { api }: Contract): string | undefined {
  const answered = reached.filter(({ successes, refusal }) => successes > 0 || refusal !== undefined)
  if (answered.length < Math.max(OPERATIONS_MIN, Math.min(OPERATIONS_MAX, reached.length))) return undefined
  const statuses = new Set(answered.map(({ successes, refusal }) => (successes > 0 ? 200 : refusal?.status)))
  if ([...statuses].some((status) => status !== 401 && status !== 403 && status !== 404)) return undefined
  const what = `the plain calls of ${plural(answered.length, 'operation')} were all answered with ${[...statuses].join(' or ')}`
  if (statuses.has(401) || statuses.has(403)) return `${what}: is the credential right (--header 'Authorization: …')?`
  const [server] = api.servers
  return `${what}: is --url right?${server ? ` The document's server is ${server.url}.` : ''}`
}
