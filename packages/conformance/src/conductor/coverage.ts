import type { Finding } from '../finding.ts'
import type { Untested } from '../suite/case.ts'
import type { Cell, KeywordRow } from '../suite/report.ts'

/**
 * A finding for each documented response or header that never came, for each constraint that was not tried on both sides,
 * and for each resource whose life was not tried, except for what could not be tried at all.
 */
export function coverageFindings(
  cells: readonly Cell[],
  keywords: readonly KeywordRow[],
  untested: readonly Untested[],
): Finding[] {
  const uncalled = new Set(untested.flatMap(({ operation, isUncallable }) => (isUncallable ? [operation] : [])))
  const excused = new Set(untested.map(({ operation, pointer, side }) => `${operation} ${pointer} ${side}`))
  const isExcused = ({ operation, pointer }: KeywordRow, side: Untested['side']) =>
    [side, undefined].some((one) => excused.has(`${operation} ${pointer} ${one}`))
  const isMissing = (row: KeywordRow) =>
    (row.valid === 0 && !isExcused(row, 'valid')) || (row.invalid === 0 && !isExcused(row, 'invalid'))
  return [
    ...untested
      .filter(({ isSwitchedOff }) => isSwitchedOff)
      .map(
        ({ operation, pointer, reason, case: id = '' }): Finding => ({
          check: 'coverage',
          operation,
          case: id,
          pointer,
          message: reason,
        }),
      ),
    ...cells
      .filter(({ count, operation }) => count === 0 && !uncalled.has(operation))
      .map(
        (cell): Finding => ({
          check: 'coverage',
          operation: cell.operation,
          case: '',
          pointer: cell.pointer,
          message: `nothing produced ${describeCell(cell)}`,
        }),
      ),
    ...keywords
      .filter((row) => !uncalled.has(row.operation) && isMissing(row))
      .map(
        ({ operation, place, keyword, pointer, valid }): Finding => ({
          check: 'coverage',
          operation,
          case: '',
          pointer,
          message: `no ${valid === 0 ? 'valid' : 'invalid'} request tried ${keyword} of ${place}`,
        }),
      ),
  ]
}

/** `listBooks 200 application/json`, `listBooks 429 header Retry-After`. */
export function describeCell({ operation, status, mediaType, header }: Cell): string {
  return [operation, status, mediaType, header && `header ${header}`].filter((part) => part !== '').join(' ')
}
