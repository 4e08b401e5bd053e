import type { Limits } from '../../src/limits/plans.ts'

/** One request of a sequence: its subject, and the clock, in Unix milliseconds. */
export interface Call {
  subject: string
  limits: Limits
  clock: number
}

/** The calls for a seed, always the same: a few subjects, each with its own limits, in turns. */
export function sequence(seed: number): Call[] {
  const random = randomNumbers(seed)
  const integer = (from: number, to: number) => from + Math.floor(random() * (to - from + 1))
  // Bursts, pauses of seconds, minutes and hours, steps that end exactly on a window's edge, and steps back: small
  // ones, of about a minute, and long ones, as if the clock had been wrong.
  const pauses = [
    () => 0,
    () => integer(0, 1_500),
    () => integer(0, 1_500),
    () => integer(10_000, 70_000),
    () => -integer(0, 1_500),
    () => toEdge(60_000),
    () => toEdge(600_000),
    () => integer(590_000, 610_000),
    () => toEdge(86_400_000),
    () => integer(1, 24) * 3_600_000,
    () => -60_000 - integer(-1, 1),
    () => -integer(50_000, 70_000),
    () => -integer(1, 48) * 3_600_000,
  ]
  const subjects = Array.from({ length: integer(1, 3) }, (_, index) => ({
    subject: `${seed}/${index}`,
    limits: { perMinute: integer(1, 6), perDay: integer(1, 25) },
  }))
  // Windows and bans begin, and so end, on a whole second.
  const toEdge = (lengthMs: number) => lengthMs - (clock % 1_000)
  let clock = 1_700_000_000_000 + integer(0, 999)
  return Array.from({ length: integer(1, 40) }, () => {
    clock += pauses[Math.floor(random() ** 2 * pauses.length)]?.() ?? 0
    const { subject = '', limits = { perMinute: 1, perDay: 1 } } = subjects[integer(0, subjects.length - 1)] ?? {}
    return { subject, limits, clock }
  })
}

/** mulberry32: numbers from 0 to 1, the same for the same seed. */
function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
