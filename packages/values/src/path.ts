/** The conjunctions above a place, none of which is entered again. */
export interface Path {
  keys: ReadonlySet<string>
  /** The product of the ways to match each of them. */
  ways: number
}

export const ROOT: Path = { keys: new Set(), ways: 1 }

/**
 * Alternatives that contain each other lead through all their orders, and a validator tries each of them again at each
 * level: twelve schemas that do have half a billion orders.
 */
const WAYS_MAX = 1_000

/** The path below a conjunction; undefined where it should not be entered. */
export function pathBelow({ keys, ways }: Path, key: string, waysToMatch: number): Path | undefined {
  if (keys.has(key) || ways > WAYS_MAX) return undefined
  return { keys: new Set([...keys, key]), ways: ways * Math.max(waysToMatch, 1) }
}
