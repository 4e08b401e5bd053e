import type { Report } from '../suite/report.ts'

/** How much of a contract was seen. */
export interface Summary {
  cases: number
  requests: number
  findings: number
  answers: Seen
  headers: Seen
  constraints: Seen
  /** The documented responses that were produced, and those whose bodies were all checked against their schema. */
  bodies: Seen
  /** Responses whose body was not. */
  unjudged: number
}

/** The documented parts, and how many were produced, or tried on both sides. */
export interface Seen {
  seen: number
  all: number
}

export function summarise({ cases, exchanges, findings, cells, keywords }: Report): Summary {
  const count = <T>(list: readonly T[], isSeen: (one: T) => boolean): Seen => ({
    seen: list.filter(isSeen).length,
    all: list.length,
  })
  const isProduced = ({ count }: { count: number }) => count > 0
  const produced = cells.filter((cell) => cell.header === '' && isProduced(cell))
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
    bodies: count(produced, ({ unjudged }) => unjudged === 0),
    unjudged: produced.reduce((sum, { unjudged }) => sum + unjudged, 0),
  }
}
