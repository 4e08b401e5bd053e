/** The longest delay that `setTimeout` knows; a longer one fires at once. */
const LONGEST_MS = 2 ** 31 - 1

/**
 * Calls back after a delay, even of months, or as soon as possible if it is over. Returns a function that cancels it.
 */
export function wakeAfter(ms: number, wake: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const arm = (left: number) => {
    const next = left > LONGEST_MS ? () => arm(left - LONGEST_MS) : wake
    timer = setTimeout(next, Math.max(0, Math.min(Math.ceil(left), LONGEST_MS)))
  }
  arm(ms)
  return () => clearTimeout(timer)
}
