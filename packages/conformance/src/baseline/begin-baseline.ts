import type { Finding } from '../finding.ts'
import { isBreach } from '../suite/rule-settings.ts'
import { ruleOf } from '../suite/rules.ts'
import { isMeant } from './apply-baseline.ts'
import { type BaselineEntry, NO_OPERATION } from './baseline.ts'
import { lastingWords } from './message-pattern.ts'

/** How long an untriaged finding is accepted. */
const DAYS = 90

/**
 * Entries for the breaches that have none yet: one for each broken place, limited to what was found there. An expired
 * entry is not renewed: people decide whether to accept its findings again.
 * @param today - `2026-11-23`
 */
export function furtherEntries(
  findings: readonly Finding[],
  entries: readonly BaselineEntry[],
  today: string,
): BaselineEntry[] {
  const until = new Date(Date.parse(today) + DAYS * 86_400_000).toISOString().slice(0, 10)
  const reason = `found on ${today}, not triaged yet`
  const further = findings.filter((finding) => isBreach(finding) && !entries.some((entry) => isMeant(finding, entry)))
  const ofPlaces = Map.groupBy(further, (finding) =>
    JSON.stringify([ruleOf(finding), finding.operation, finding.pointer]),
  )
  return [...ofPlaces.values()].flatMap(([first, ...others]) => {
    if (!first) return []
    const says = [...new Set([first, ...others].map(lastingWords))]
    return [
      {
        rule: ruleOf(first),
        operation: first.operation || NO_OPERATION,
        place: `#${first.pointer}`,
        says,
        reason,
        until,
      },
    ]
  })
}

/** A file of known findings as YAML, with each text quoted as in JSON. */
export function baselineText(entries: readonly BaselineEntry[]): string {
  const lines = entries.flatMap(({ rule, operation, place, says, reason, until }) => [
    `- rule: ${rule}`,
    `  operation: ${JSON.stringify(operation)}`,
    ...(place === undefined ? [] : [`  place: ${JSON.stringify(place)}`]),
    ...(says === undefined ? [] : ['  says:', ...says.map((text) => `    - ${JSON.stringify(text)}`)]),
    `  reason: ${JSON.stringify(reason)}`,
    `  until: ${JSON.stringify(until)}`,
  ])
  return `${['# Known findings of conformance: why each is accepted, and until when.', ...lines].join('\n')}\n`
}
