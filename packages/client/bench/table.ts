/** One client: CPU time per call in microseconds, and its limit. */
export interface Row {
  what: string
  micros: number
  target?: number
}

/** Every client against bare `fetch` and openapi-fetch, and whether the target is reached. */
export function printTable(rows: readonly Row[], bare: number): string {
  const cells = rows.map(({ what, micros, target }) => [
    what,
    `${micros.toFixed(1)} us`,
    `${(micros - bare).toFixed(1)} us over bare fetch`,
    target === undefined ? '' : `<= ${target.toFixed(1)} us`,
    target === undefined ? '' : micros <= target ? 'reached' : 'MISSED',
  ])
  const widths = [0, 1, 2, 3, 4].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}
