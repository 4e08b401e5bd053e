/** The one of `names` that a misspelt name most likely means, within two typing mistakes; undefined when there is none. */
export function suggest(misspelt: string, names: readonly string[]): string | undefined {
  const word = misspelt.toLowerCase()
  let nearest: { name: string; mistakes: number } | undefined
  for (const name of names) {
    const mistakes = distance(word, name.toLowerCase())
    // Two mistakes in a short word make another word.
    if (mistakes > 2 || mistakes * 2 >= name.length) continue
    if (nearest === undefined || mistakes < nearest.mistakes) nearest = { name, mistakes }
  }
  return nearest?.name
}

/** How many characters to insert, delete or replace to make one word the other (Levenshtein's distance). */
function distance(from: string, to: string): number {
  let row = Array.from({ length: to.length + 1 }, (_, index) => index)
  for (const [index, character] of [...from].entries()) {
    const next = [index + 1]
    for (let column = 1; column <= to.length; column++) {
      const replaced = (row[column - 1] ?? 0) + (character === to[column - 1] ? 0 : 1)
      next.push(Math.min((row[column] ?? 0) + 1, (next[column - 1] ?? 0) + 1, replaced))
    }
    row = next
  }
  return row[to.length] ?? 0
}
