import type { Finding } from '../finding.ts'
import type { Kind, RuleId } from '../rule-id.ts'
import { RULES, ruleOf } from './rules.ts'

/** The kind of findings, by rule; `off` drops them. */
export type RuleSettings = Readonly<Partial<Record<RuleId, Kind | 'off'>>>

/** Findings with the rule and the kind of each, without those whose rule is off. */
export function settled(
  findings: readonly Finding[],
  { rules = {}, isStrict = false }: { rules?: RuleSettings; isStrict?: boolean },
): Finding[] {
  return findings.flatMap((finding) => {
    const rule = ruleOf(finding)
    const kind = rules[rule] ?? (isStrict ? 'breach' : RULES[rule].kind)
    return kind === 'off' ? [] : [{ ...finding, rule, kind }]
  })
}

/** Whether it fails a run. */
export function isBreach({ kind, known }: Finding): boolean {
  return kind !== 'note' && known === undefined
}

export function isNote({ kind }: Finding): boolean {
  return kind === 'note'
}
