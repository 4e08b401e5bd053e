/** The longest delay that `setTimeout` knows; it takes a longer one for none. */
const LONGEST_MS = 2 ** 31 - 1

/** Calls back after that long, or after the longest time that a timer can run. Returns what cancels it. */
export function wakeAfter(ms: number, wake: () => void): () => void {
  const timer = setTimeout(wake, Math.min(Math.ceil(ms), LONGEST_MS))
  return () => clearTimeout(timer)
}
