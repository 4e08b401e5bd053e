/** The longest delay that `setTimeout` knows; it takes a longer one for none. */
const LONGEST_MS = 2 ** 31 - 1

/** Calls back after that long, even months, or as soon as possible when it is over. Returns what cancels it. */
export function wakeAfter(ms: number, wake: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  const arm = (left: number) => {
    const next = left > LONGEST_MS ? () => arm(left - LONGEST_MS) : wake
    timer = setTimeout(next, Math.max(0, Math.min(Math.ceil(left), LONGEST_MS)))
  }
  arm(ms)
  return () => clearTimeout(timer)
}
