/** One figure, its limit, and the unit of both. */
export interface Row {
  what: string
  value: number
  target: number
  unit: 's' | 'x'
}

export function printTable(rows: readonly Row[]): string {
  const cells = rows.map(({ what, value, target, unit }) => [
    what,
    `${value.toFixed(2)} ${unit}`,
    `<= ${target} ${unit}`,
    value <= target ? 'reached' : 'MISSED',
  ])
  const widths = [0, 1, 2, 3].map((column) => Math.max(...cells.map((row) => row[column]?.length ?? 0)))
  return cells
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('   ')
        .trimEnd(),
    )
    .join('\n')
}
