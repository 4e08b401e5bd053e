import { number, plural } from '@contract-first/document/report'
import type { Finding } from '../finding.ts'
import { causeOf } from '../suite/cause.ts'
import type { Report } from '../suite/report.ts'
import { isBreach, isNote } from '../suite/rule-settings.ts'
import { leftOut } from './not-reached.ts'
import { type Seen, type Summary, summarise } from './summary.ts'

/** One statement about a server. */
export interface Clause {
  /** Whether it is true of everything in the document; otherwise it states the share. */
  isWhole: boolean
  text: string
}

/** The result of a run, in true words: "every" appears only where it is true. */
export function sentence(report: Report): string {
  return clauses(report)
    .map(({ text }) => text)
    .join(' ')
}

export function clauses(report: Report): Clause[] {
  const summary = summarise(report)
  return [
    ...reachedClause(report),
    answerClause(summary),
    ...constraintClause(summary.constraints),
    ...credentialClause(report),
    ...relationClause(report),
    outcome(report),
  ]
}

function reachedClause({ reached }: Report): Clause[] {
  if (reached.length === 0) return []
  const succeeded = reached.filter(({ successes }) => successes > 0).length
  const isWhole = succeeded === reached.length
  const which = isWhole
    ? `Every operation (${number(succeeded)})`
    : `${number(succeeded)} of ${plural(reached.length, 'operation')}`
  return [{ isWhole, text: `${which} succeeded at least once.` }]
}

function answerClause({ answers, headers, bodies, unjudged }: Summary): Clause {
  const { seen, all } = answers
  const which = isAll(answers)
    ? `Every documented operation × status × media type (${number(all)}) was produced by the running server and checked`
    : `Of ${number(all)} documented operation × status × media type, ${number(seen)} ${seen === 1 ? 'was' : 'were'} produced by the running server and found as documented`
  return {
    isWhole: isAll(answers) && isAll(headers) && isAll(bodies),
    text: `${which}: status, media type, headers and their schemas (${some(headers)})${ofBodies(bodies, unjudged)}.`,
  }
}

function ofBodies(bodies: Seen, unjudged: number): string {
  if (isAll(bodies)) return ', body, no undocumented field'
  const whose = bodies.seen === 0 ? 'none' : `${some(bodies)} alone`
  return `; body and no undocumented field of ${whose}: ${plural(unjudged, 'response')} could not be checked against a schema`
}

function constraintClause(constraints: Seen): Clause[] {
  const { seen, all } = constraints
  if (all === 0) return []
  const isWhole = isAll(constraints)
  const which = isWhole
    ? `Every constraint of every request schema (${number(all)}) was`
    : `Of ${plural(all, 'constraint')} of the request schemas, ${number(seen)} ${seen === 1 ? 'was' : 'were'}`
  return [{ isWhole, text: `${which} tried on both sides of the boundary.` }]
}

function credentialClause({ secured }: Report): Clause[] {
  if (secured.length === 0) return []
  const tried = secured.filter((one) => one.cases > 0 && one.tried === one.cases)
  const isWhole = tried.length === secured.length
  const which = isWhole
    ? `Every operation that asks for a credential (${number(secured.length)}) was`
    : `Of ${secured.length === 1 ? 'one operation that asks' : `${number(secured.length)} operations that ask`} for a credential, ${tried.length === 0 ? 'none' : number(tried.length)} ${tried.length < 2 ? 'was' : 'were'}`
  // A revoked key cannot be derived from the valid one.
  const kinds = tried.every(({ isGivenTried }) => isGivenTried) ? '' : ' that can be made of the right one'
  return [{ isWhole, text: `${which} tried without one and with each kind of wrong one${kinds}.` }]
}

/** What holds between responses, such as that a created item is found. */
function relationClause({ cases, untested }: Report): Clause[] {
  const isRelation = (id: string | undefined) => id?.includes('/relation/') === true
  const seen = cases.filter(({ id }) => isRelation(id)).length
  const all = seen + new Set(untested.map((one) => one.case).filter(isRelation)).size
  if (all === 0) return []
  const isWhole = seen === all
  const which = isWhole
    ? `Every relation between responses (${number(all)}) was`
    : `Of ${plural(all, 'relation')} between responses, ${seen === 0 ? 'none' : number(seen)} ${seen < 2 ? 'was' : 'were'}`
  return [{ isWhole, text: `${which} tried.` }]
}

function outcome(report: Report): Clause {
  const { cases, requests } = summarise(report)
  const left = report.skipped.length
  const count = (isOne: (finding: Finding) => boolean) => new Set(report.findings.filter(isOne).map(causeOf)).size
  const [breaches, noted, known] = [count(isBreach), count(isNote), count((one) => one.known !== undefined)]
  const also = `${known > 0 ? `, ${number(known)} known` : ''}${noted > 0 ? `, ${plural(noted, 'note')}` : ''}`
  const found = breaches === 0 ? `nothing found${left > 0 ? ' until then' : ''}` : plural(breaches, 'finding')
  const early = left > 0 ? `, then the run ended early with ${leftOut(report)} left out` : ''
  return {
    isWhole: breaches === 0 && left === 0,
    text: `${plural(cases, 'case')}, ${plural(requests, 'request')}, seed ${report.seed}${early}: ${found}${also}.`,
  }
}

function isAll({ seen, all }: Seen): boolean {
  return seen === all
}

function some(seen: Seen): string {
  return isAll(seen) ? number(seen.all) : `${number(seen.seen)} of ${number(seen.all)}`
}
