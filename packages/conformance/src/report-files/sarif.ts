import { createHash } from 'node:crypto'
import { type SarifResult, sarif } from '@contract-first/document/report'
import type { Contract } from '../contract/contract.ts'
import type { Report } from '../suite/report.ts'
import { isNote } from '../suite/rule-settings.ts'
import { RULES, ruleOf } from '../suite/rules.ts'
import { alsoFound, type FindingGroup, grouped } from './grouped.ts'

/** The report as SARIF 2.1.0: a result for each cause, on the broken line of the document. */
export function toSarif({ findings }: Report, contract: Pick<Contract, 'placeOf'>): string {
  const groups = grouped(findings)
  const rules = [...new Set(groups.map(({ first }) => ruleOf(first)))].sort()
  return sarif(
    'contract-first conformance',
    rules.map((id) => ({ id, says: RULES[id].says })),
    groups.map((group) => result(group, contract)),
  )
}

function result(group: FindingGroup, { placeOf }: Pick<Contract, 'placeOf'>): SarifResult {
  const { first } = group
  const { operation, pointer, known, curl } = first
  const rule = ruleOf(first)
  const lines = [inOneLine(group), ...(curl === undefined ? [] : [curl])]
  return {
    rule,
    level: isNote(first) ? 'note' : 'error',
    message: lines.join('\n'),
    at: placeOf(pointer),
    fingerprints: { 'contractFirstConformance/v1': fingerprint([rule, operation, pointer]) },
    justification: known && `${known.reason} (until ${known.until})`,
  }
}

/**
 * The finding and its subject, in one line, and how often: `addBook/body/maxLength+1: body … is answered with 201; and
 * 3 more like it`.
 */
export function inOneLine(group: FindingGroup): string {
  const { case: id, operation, message } = group.first
  const also = alsoFound(group)
  return `${id || operation}: ${message}${also === '' ? '' : `; ${also}`}`
}

function fingerprint(parts: readonly string[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 16)
}
