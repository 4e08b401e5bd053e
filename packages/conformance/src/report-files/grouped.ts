import { stepsOf } from '@contract-first/document/json'
import type { Finding } from '../finding.ts'
import type { RuleId } from '../rule-id.ts'

/** One cause, found by one or several cases. */
export interface FindingGroup {
  first: Finding
  /** Further findings with the same cause. */
  others: readonly Finding[]
}

/**
 * Findings without repetition, grouped by cause, such as a schema that several responses share, or a habit of the whole
 * server.
 */
export function grouped(findings: readonly Finding[]): FindingGroup[] {
  const groups = Map.groupBy(findings, (finding) => JSON.stringify([finding.check, finding.rule, ...causeOf(finding)]))
  return [...groups.values()].flatMap(([first, ...others]) => (first ? [{ first, others }] : []))
}

/** The part that findings of one cause share. */
function causeOf({ check, rule = check, operation, pointer, message, case: id, kind }: Finding): string[] {
  if (rule === 'unproven') return [operation]
  if (OF_SERVERS.has(rule)) return []
  if (OF_PATHS.has(check)) return [statusIn(message)]
  if (rule === 'auth-ignored') return [schemeIn(id, operation)]
  const isShared = pointer.startsWith('/components/')
  const place = isShared ? '' : operation
  if (kind === 'note') return [place]
  if (OF_VALUES.has(check) || rule === 'refusal-status') return [place, pointer, isShared ? '' : placeIn(id)]
  return [place, pointer, withoutIndices(message)]
}

/** Checks where a server's framework decides, not an operation. */
const OF_SERVERS: ReadonlySet<RuleId> = new Set([
  'spelling',
  'repeated',
  'unknown-query',
  'undecodable',
  'media-type',
  'content-coding',
  'not-acceptable',
  'auth-order',
  'no-allow',
  'problem-status',
])

/** `apiKey` of `listBooks/auth/apiKey/unknown`: the code that checks the credential is the cause. */
function schemeIn(id: string, operation: string): string {
  return id.slice(operation.length + 1).split('/')[1] ?? id
}

/** Checks of habits that a server has on every path. */
const OF_PATHS: ReadonlySet<Finding['check']> = new Set(['method', 'unknown-path'])

/**
 * `404` of `PUT /items is not documented, but it is answered with 404 instead of 405`; a message without one is its own
 * group.
 */
function statusIn(message: string): string {
  return /is not documented, but .*?answered with (\d{3})/.exec(message)?.[1] ?? message
}

function withoutIndices(message: string): string {
  return message.replaceAll(/\/\d+(?=[/ ]|$)/g, '/*')
}

/** Checks that find the same for many values: the message names the value, and the constraint is the same. */
const OF_VALUES: ReadonlySet<Finding['check']> = new Set(['accepted-invalid', 'rejected-valid'])

/** `listBooks/query.limit` of `listBooks/query.limit/maximum+1`. */
function placeIn(id: string): string {
  return id.split('/').slice(0, 2).join('/')
}

/**
 * The rest of a group, after its first finding: `and 42 more like it: text " ", text "abc", …`, or where it leads to
 * other operations `and 42 more like it, in addBook, getBook`. Empty for a single one.
 */
export function alsoFound({ first, others }: FindingGroup): string {
  if (others.length === 0) return ''
  const elsewhere = [...new Set(others.map(whereOf))].filter((where) => where !== whereOf(first))
  const place = `${placeIn(first.case)}/`
  const values = new Set(
    OF_VALUES.has(first.check) || first.check === 'method'
      ? others.flatMap(({ case: id }) => (id.startsWith(place) ? [id.slice(place.length)] : []))
      : [],
  )
  const names = elsewhere.length > 0 ? `, in ${some(elsewhere)}` : values.size > 0 ? `: ${some([...values])}` : ''
  return `and ${others.length} more like it${names}`
}

/** The operation of a finding; without one, its path. */
function whereOf({ operation, pointer }: Finding): string {
  return operation || (stepsOf(pointer).at(1) ?? pointer)
}

function some(names: readonly string[]): string {
  return [...names.slice(0, NAMED_MAX), ...(names.length > NAMED_MAX ? ['…'] : [])].join(', ')
}

const NAMED_MAX = 8
