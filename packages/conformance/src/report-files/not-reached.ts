import { plural } from '@contract-first/document/report'
import type { Cell, Report } from '../suite/report.ts'

/** Responses, headers or constraints that are missing alike in several operations. */
export interface NotReachedGroup {
  /** `429 application/json`, `default: Retry-After`, `body: maxLength (#/…), broken`. */
  what: string
  operations: readonly string[]
}

/** The parts of a document that were never seen, each once. Headers of a response that never came are not named. */
export function notReached({ cells, keywords }: Report): NotReachedGroup[] {
  const answers = cells.filter(({ header }) => header === '')
  const came = new Set(answers.filter(({ count }) => count > 0).map(answerOf))
  const missing = cells.filter(({ count }) => count === 0)
  const headers = missing.filter((cell) => cell.header !== '' && came.has(answerOf(cell)))
  const ofAnswers = [...Map.groupBy(headers, answerOf).values()].flatMap((group) =>
    group[0] ? [[group[0], group.map(({ header }) => header)] as const] : [],
  )
  const untried = keywords.filter(({ valid, invalid }) => valid === 0 || invalid === 0)
  return [
    ...folded(
      missing
        .filter(({ header }) => header === '')
        .map(({ status, mediaType, operation }) => [[status, mediaType].join(' ').trim(), operation]),
    ),
    ...folded(ofAnswers.map(([{ status, operation }, names]) => [`${status}: ${names.join(', ')}`, operation])),
    ...folded(
      untried.map(({ place, keyword, pointer, valid, operation }) => [
        `${place}: ${keyword} (#${pointer}), ${valid === 0 ? 'kept' : 'broken'}`,
        operation,
      ]),
    ),
  ]
}

function answerOf({ operation, status }: Cell): string {
  return `${operation} ${status}`
}

/** The number of cases that the early end of a run left out: `3 cases`, `more than 20,000 cases`. */
export function leftOut({ skipped, hasFurtherSkipped = false }: Report): string {
  return `${hasFurtherSkipped ? 'more than ' : ''}${plural(skipped.length, 'case')}`
}

/** Responses without a schema, or of a media type that is not read. */
export const NOT_JUDGED = 'Bodies not checked against a schema: there is none, or their media type is not read'

/** The responses whose body was not checked against a schema, each once. */
export function notJudged({ cells }: Report): NotReachedGroup[] {
  return folded(
    cells
      .filter(({ unjudged }) => unjudged > 0)
      .map(({ status, mediaType, operation }) => [[status, mediaType].join(' ').trim(), operation]),
  )
}

/** The operations that never succeeded, by how the server refused them: `400 {"error":"no such user"}`. */
export function neverSucceeded({ reached }: Report): NotReachedGroup[] {
  return folded(
    reached
      .filter(({ successes }) => successes === 0)
      .map(({ operation, refusal }) => [
        refusal ? `${refusal.status} ${refusal.message}`.trim() : 'no valid request was sent',
        operation,
      ]),
  )
}

/** Why something could not be tried, with the operations concerned, if any. */
export function notTried({ untested }: Report): { reason: string; of: readonly string[] }[] {
  const groups = Map.groupBy(untested, ({ reason }) => reason)
  return [...groups].map(([reason, parts]) => {
    const cases = parts.filter((part) => part.case !== undefined)
    const others = parts.filter((part) => part.case === undefined)
    const operations = [...new Set(cases.map(({ operation }) => operation || 'paths and methods that are not there'))]
    return {
      reason,
      of: [
        ...others.flatMap(({ operation, pointer }) => (operation === '' ? [] : [`${operation} (#${pointer})`])),
        ...(cases.length > 0 ? [`${plural(cases.length, 'case')} of ${listed(operations)}`] : []),
      ],
    }
  })
}

/** The same in one line for each reason. */
export function notTriedLines(report: Report): string[] {
  return notTried(report).map(({ reason, of }) => (of.length === 0 ? reason : `${reason}: ${listed(of)}`))
}

const LISTED_MAX = 6

/** `listBooks, addBook and 41 more`. */
export function listed(names: readonly string[]): string {
  if (names.length <= LISTED_MAX) return names.join(', ')
  return `${names.slice(0, LISTED_MAX - 1).join(', ')} and ${names.length - LISTED_MAX + 1} more`
}

function folded(pairs: readonly (readonly [what: string, operation: string])[]): NotReachedGroup[] {
  const groups = Map.groupBy(pairs, ([what]) => what)
  return [...groups].map(([what, group]) => ({
    what,
    operations: [...new Set(group.map(([, operation]) => operation))],
  }))
}
