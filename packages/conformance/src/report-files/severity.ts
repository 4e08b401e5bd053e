import type { Finding } from '../finding.ts'
import type { RuleId } from '../rule-id.ts'
import { ruleOf } from '../suite/rules.ts'

/** What findings are about, the worst first. */
export const SEVERITIES: readonly string[] = [
  'Server errors',
  'Operations open to anyone',
  'Lost or wrong data',
  'Responses that differ from the document',
  'Valid requests that are refused',
  'Invalid requests that are accepted',
  'HTTP',
  'Documented, but never seen',
  'Notes',
]

const BY_RULE: Readonly<Partial<Record<RuleId, number>>> = Object.fromEntries(
  (
    [
      ['server-error'],
      ['auth-ignored', 'auth-bypass'],
      [
        ...(['lost', 'other-item', 'own-id', 'kept', 'default', 'read-only', 'read-back', 'listed', 'filter'] as const),
        ...(['pages', 'changed', 'deleted', 'idempotency', 'callers', 'relation', 'state', 'promised'] as const),
      ],
      [
        ...([
          'status',
          'content-type',
          'body',
          'schema',
          'header-missing',
          'header-schema',
          'error-body',
          'undocumented-field',
        ] as const),
        ...(['problem-status', 'link', 'dead-link', 'format'] as const),
      ],
      ['rejected-valid'],
      ['accepted-invalid'],
      ['no-allow', 'rate-limit'],
      ['coverage', 'untried'],
    ] satisfies readonly (readonly RuleId[])[]
  ).flatMap((rules, severity) => rules.map((rule) => [rule, severity])),
)

const HTTP = SEVERITIES.indexOf('HTTP')

/** The index in `SEVERITIES` of what a finding is about. */
export function severityOf(finding: Finding): number {
  if (finding.kind === 'note') return SEVERITIES.length - 1
  return BY_RULE[ruleOf(finding)] ?? HTTP
}
