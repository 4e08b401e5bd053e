/** The one of `names` that `misspelt` most likely stands for, if any is within two edits. */
export function suggest(misspelt: string, names: readonly string[]): string | undefined {
  const lower = misspelt.toLowerCase()
  let best: string | undefined
  let bestDistance = Math.min(3, Math.ceil(misspelt.length / 2))
  for (const name of names) {
    const distance = editDistance(lower, name.toLowerCase(), bestDistance)
    if (distance < bestDistance) [best, bestDistance] = [name, distance]
  }
  return best
}

/** Edits (insert, delete, replace, swap neighbours) between two words; anything from `limit` on may be returned as `limit`. */
function editDistance(a: string, b: string, limit: number): number {
  // Names come from the caller of the API: without this, a long one would cost its length times every parameter's.
  if (Math.abs(a.length - b.length) >= limit) return limit
  const rows: number[][] = [Array.from({ length: b.length + 1 }, (_, j) => j)]
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let cost = Math.min(at(rows, i - 1, j) + 1, (row[j - 1] ?? 0) + 1, at(rows, i - 1, j - 1) + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, at(rows, i - 2, j - 2) + 1)
      row.push(cost)
    }
    rows.push(row)
  }
  return at(rows, a.length, b.length)
}

function at(rows: readonly number[][], i: number, j: number): number {
  return rows[i]?.[j] ?? 0
}
