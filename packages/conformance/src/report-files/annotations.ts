import { annotations } from '@contract-first/document/report'
import type { Contract } from '../contract/contract.ts'
import type { Report } from '../suite/report.ts'
import { isNote } from '../suite/rule-settings.ts'
import { ruleOf } from '../suite/rules.ts'
import { grouped } from './grouped.ts'
import { inOneLine } from './sarif.ts'

/** The report as workflow commands of GitHub: an error for the cause of each breach, a notice for that of each note. */
export function toAnnotations({ findings }: Report, { placeOf }: Pick<Contract, 'placeOf'>): string {
  const groups = grouped(findings.filter(({ known }) => known === undefined))
  return annotations(
    'Conformance',
    groups.map((group) => ({
      level: isNote(group.first) ? 'notice' : 'error',
      title: ruleOf(group.first),
      message: inOneLine(group),
      at: placeOf(group.first.pointer),
    })),
  )
}
