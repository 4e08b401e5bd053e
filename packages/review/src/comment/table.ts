/** A Markdown table of at most `rowsMax` rows, and a line that counts the rest. Cells are escaped already. */
export function table(heads: readonly string[], rows: readonly (readonly string[])[], rowsMax: number): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`
  const left = rows.length - rowsMax
  return [
    line(heads),
    `|${'---|'.repeat(heads.length)}`,
    ...rows.slice(0, rowsMax).map(line),
    ...(left > 0 ? ['', `… and ${left} more: \`review.json\` has them all.`] : []),
  ].join('\n')
}

/** Markdown that is shown when a reader asks for it. `summary` is our own text. */
export function folded(summary: string, body: string): string {
  return `<details><summary>${summary}</summary>\n\n${body}\n\n</details>`
}
