import { stepsOf } from '@contract-first/document/json'
import { withoutIndexes } from '../exchange/response-complaint.ts'
import type { Finding } from '../finding.ts'
import type { RuleId } from '../rule-id.ts'

/** What findings of one cause share: the rule, what is wrong, and the form of the response. */
export function causeOf(finding: Finding): string {
  const { check, rule = check } = finding
  return JSON.stringify([check, rule, ...wrongIn(finding, rule)])
}

function wrongIn(finding: Finding, rule: RuleId): string[] {
  const { check, operation, pointer, message, case: id, kind } = finding
  if (rule === 'unproven') return [operation]
  if (OF_SERVERS.has(rule)) return []
  if (OF_PATHS.has(check) || rule === 'error-form') return [statusIn(message)]
  if (rule === 'auth-ignored') return [schemeIn(id, operation)]
  if (check === 'server-error') return failureIn(finding)
  const [, status, refused] = /refused with (\d+) for (\S+)$/.exec(message) ?? []
  if (rule === 'rejected-valid' && refused !== undefined) return [String(status), refused]
  if (OF_VALUES.has(check) || rule === 'refusal-status') {
    const [name = '', why = ''] = stepsIn(finding)
    if (name === 'protocol') return [why]
    const place = finding.regression?.broken ?? name
    // A server checks a parameter, and a keyword in bodies, or it does not.
    return place.includes('.') ? [place] : [place, stepsOf(pointer).at(-1) ?? '']
  }
  if (check === 'schema' && pointer.startsWith('/components/')) return [pointer]
  if (OF_MEMBERS.has(check)) return [withoutValues(message).replace(operation, '')]
  return kind === 'note' ? [] : [operation, pointer, withoutValues(message)]
}

/** Checks of one part of a response, which its message names: it is wrong alike wherever it is. */
const OF_MEMBERS: ReadonlySet<Finding['check']> = new Set([
  'status',
  'body',
  'content-type',
  'schema',
  'header-missing',
  'header-schema',
  'undocumented-field',
  'undocumented-header',
])

/**
 * The status and the words of the body, without what is quoted in them; a body that says nothing leaves the operation as
 * the cause.
 */
function failureIn({ operation, response }: Finding): string[] {
  if (!response) return [operation]
  const text = response.body.replaceAll('&quot;', '"').replaceAll(/&apos;|&#39;/g, "'")
  const isJson = /^\s*[[{]/.test(text)
  // The first line of a message: what follows is a statement or a stack.
  const words = isJson
    ? text.replaceAll(/\\".*?\\"/g, '*').replace(/\\n.*/s, '')
    : text.replace(/^.*<title>(.*?)<\/title>.*$/s, '$1').replaceAll(/"[^"]*"/g, '*')
  const cause = words.replaceAll(/'[^']*'|[\da-f-]{8,}|\d+/gi, '*').slice(0, FAILURE_MAX)
  const says = /[a-z]{4,}/i.test(cause.replaceAll(/internal|server|error|status|message|title|type|about|blank/gi, ''))
  return [String(response.status), ...(says ? [cause] : [operation])]
}

/** The beginning of a failure's words that tells it from others. */
const FAILURE_MAX = 200

/** Checks where a server's framework decides, not an operation. */
const OF_SERVERS: ReadonlySet<RuleId> = new Set([
  'spelling',
  'nul-in-path',
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
 * `404` of `PUT /items is not documented, but it is answered with 404 instead of 405`, or what a message says of any path:
 * `is answered with 405 in text/plain, …`.
 */
function statusIn(message: string): string {
  return /is not documented, but .*?answered with (\d{3})/.exec(message)?.[1] ?? message.replace(/^[A-Z]+ \/\S* /, '')
}

/** Without the index of an item, and the value of a header. */
function withoutValues(message: string): string {
  return withoutIndexes(message).replace(/ is ".*", but /, ' is wrong: ')
}

/** Checks that find the same for many values: the message names the value, and the constraint is the same. */
export const OF_VALUES: ReadonlySet<Finding['check']> = new Set(['accepted-invalid', 'rejected-valid'])

/** `listBooks/query.limit` of `listBooks/query.limit/maximum+1`; the name of an operation may have slashes. */
export function placeIn(finding: Finding): string {
  const [place = ''] = stepsIn(finding)
  return `${finding.operation}/${place}`
}

/** The rest of a case's id, after its operation. */
function stepsIn({ case: id, operation }: Finding): string[] {
  return id.slice(operation.length + 1).split('/')
}
