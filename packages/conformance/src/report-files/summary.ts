import type { Report } from '../suite/report.ts'

/** How much of a contract was seen. */
export interface Summary {
  readonly cases: number
  readonly requests: number
  readonly findings: number
  readonly answers: Seen
  readonly headers: Seen
  readonly constraints: Seen
}

/** Of everything documented: how much was produced, or tried on both sides. */
export interface Seen {
  readonly seen: number
  readonly all: number
}

export function summarise({ cases, exchanges, findings, cells, keywords }: Report): Summary {
  const count = <T>(list: readonly T[], isSeen: (one: T) => boolean): Seen => ({
    seen: list.filter(isSeen).length,
    all: list.length,
  })
  const isProduced = ({ count }: { count: number }) => count > 0
  return {
    cases: cases.length,
    requests: exchanges.length,
    findings: findings.length,
    answers: count(
      cells.filter(({ header }) => header === ''),
      isProduced,
    ),
    headers: count(
      cells.filter(({ header }) => header !== ''),
      isProduced,
    ),
    constraints: count(keywords, ({ valid, invalid }) => valid > 0 && invalid > 0),
  }
}

/** What a run shows, in as many words as it can answer for. */
export function sentence(report: Report): string {
  const { cases, requests, findings, answers, headers, constraints } = summarise(report)
  return [
    `${of(answers)} documented operation × status × media type were produced by the running server and checked, and ${of(headers)} of their headers.`,
    `${of(constraints)} constraints of the requests were tried on both sides of their boundary.`,
    `${number(cases)} cases, ${number(requests)} requests, seed ${report.seed}: ${findings === 0 ? 'nothing found' : plural(findings, 'finding')}.`,
  ].join(' ')
}

function of({ seen, all }: Seen): string {
  return seen === all ? `All ${number(all)}` : `${number(seen)} of ${number(all)}`
}

export function number(value: number): string {
  return value.toLocaleString('en')
}

export function plural(count: number, noun: string): string {
  return `${number(count)} ${noun}${count === 1 ? '' : 's'}`
}
