/** One figure and its limit, in milliseconds. */
export interface Row {
  what: string
  value: number
  target: number
}

export function printTable(rows: readonly Row[]): string {
  const cells = rows.map(({ what, value, target }) => [
    what,
    `${Math.round(value)} ms`,
    `<= ${target} ms`,
    value <= target ? 'reached' : 'MISSED',
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('   ')).join('\n')
}
