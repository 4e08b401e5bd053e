/**
 * The one of `names` that a misspelt name most likely means: the nearest within two typing mistakes, or the only one
 * that begins with it; undefined when there is none.
 */
export function suggest(misspelt: string, names: readonly string[]): string | undefined {
  const word = misspelt.toLowerCase()
  const [nearest] = names
    .map((name) => ({ name, distance: editDistance(word, name.toLowerCase()) }))
    // Two mistakes turn a short word into a different word.
    .filter(({ name, distance }) => distance <= 2 && distance * 2 < name.length)
    .toSorted((a, b) => a.distance - b.distance)
  if (nearest) return nearest.name
  const begun = word.length < 3 ? [] : names.filter((name) => name.toLowerCase().startsWith(word))
  return begun.length === 1 ? begun[0] : undefined
}

/**
 * The number of characters to insert, delete, replace or swap with the next to turn one word into the other; 3 means
 * more than 2.
 */
function editDistance(from: string, to: string): number {
  // Names come from the caller of the API: without this, a long one would cost its length times every parameter's.
  if (Math.abs(from.length - to.length) > 2) return 3
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (let row = 1; row <= from.length; row++) {
    const current = [row]
    for (let column = 1; column <= to.length; column++) {
      const isSame = from[row - 1] === to[column - 1]
      const isSwap = from[row - 1] === to[column - 2] && from[row - 2] === to[column - 1]
      current[column] = Math.min(
        at(last, column) + 1,
        at(current, column - 1) + 1,
        at(last, column - 1) + (isSame ? 0 : 1),
        isSwap ? at(beforeLast, column - 2) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    beforeLast = last
    last = current
  }
  return at(last, to.length)
}

function at(distances: readonly number[], index: number): number {
  return distances[index] ?? Number.POSITIVE_INFINITY
}
