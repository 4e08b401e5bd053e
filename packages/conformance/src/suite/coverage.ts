import type { Finding } from '../finding.ts'
import type { Cell, KeywordRow } from './ledger.ts'

/** A finding for each documented answer or header that nothing produced, and each constraint not tried on both sides. */
export function coverageFindings(cells: readonly Cell[], keywords: readonly KeywordRow[]): Finding[] {
  return [
    ...cells
      .filter(({ count }) => count === 0)
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
      .filter(({ valid, invalid }) => valid === 0 || invalid === 0)
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

/** `listPets 200 application/json`, `listPets 429 header Retry-After`. */
export function describeCell({ operation, status, mediaType, header }: Cell): string {
  return [operation, status, mediaType, header && `header ${header}`].filter((part) => part !== '').join(' ')
}
