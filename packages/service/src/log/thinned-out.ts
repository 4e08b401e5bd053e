const PAUSE_MS = 60_000

/**
 * Thins out repeated events: the first of each kind passes, and then one a minute, so that a new cause among known ones
 * is not lost.
 *
 * @param now - milliseconds that never go back
 * @returns for one that passes, how many of its kind were left out before it; else undefined
 */
export function thinOut(now: () => number = () => performance.now()): (kind: string) => number | undefined {
  const kinds = new Map<string, { nextAt: number; leftOutCount: number }>()
  return (kind) => {
    const known = kinds.get(kind)
    if (known !== undefined && now() < known.nextAt) {
      known.leftOutCount++
      return undefined
    }
    kinds.set(kind, { nextAt: now() + PAUSE_MS, leftOutCount: 0 })
    return known?.leftOutCount ?? 0
  }
}
