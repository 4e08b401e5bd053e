import { isObject } from '@contract-first/document/json'

/** The number of tries for one value. */
const ATTEMPTS_MAX = 400

/** The smallest value that still `shows` a problem, found by leaving out and shortening one thing after another. */
export function shrunk(value: unknown, shows: (value: unknown) => boolean): unknown {
  let smallest = value
  let attempts = 0
  const improve = (): boolean => {
    for (const smaller of smallerThan(smallest)) {
      if (++attempts > ATTEMPTS_MAX) return false
      if (!shows(smaller)) continue
      smallest = smaller
      return true
    }
    return false
  }
  while (improve());
  return smallest
}

/** Simpler values of the same type, the simplest first. */
function* smallerThan(value: unknown): Iterable<unknown> {
  if (typeof value === 'string') yield* smallerTexts(value)
  else if (typeof value === 'number') yield* smallerNumbers(value)
  else if (Array.isArray(value)) {
    if (value.length > 1) yield value.slice(0, Math.floor(value.length / 2))
    for (const index of value.keys()) yield value.toSpliced(index, 1)
    for (const [index, item] of value.entries())
      for (const smaller of smallerThan(item)) yield value.with(index, smaller)
  } else if (isObject(value)) {
    const entries = Object.entries(value)
    for (const [name] of entries) yield Object.fromEntries(entries.filter(([other]) => other !== name))
    for (const [name, member] of entries) for (const smaller of smallerThan(member)) yield { ...value, [name]: smaller }
  }
}

function smallerNumbers(value: number): readonly number[] {
  const nearer = [Math.trunc(value / 2), Math.trunc(value * 0.9), value - Math.sign(value)]
  const tries = [0, 1, -1, Math.trunc(value), ...(Math.abs(value) > 1 ? nearer : [])]
  return tries.filter((other) => isSimpler(other, value))
}

function* smallerTexts(text: string): Iterable<string> {
  if (text === '') return
  yield ''
  if (text.length > 1) yield text.slice(0, Math.floor(text.length / 2))
  if (text.length > 1) yield text.slice(0, -1)
  const plain = 'a'.repeat(text.length)
  if (plain !== text) yield plain
}

function isSimpler(other: number, value: number): boolean {
  const rank = (number: number): number => [0, 1, -1].indexOf(number) + (Number.isInteger(number) ? 0 : 10)
  if (Math.abs(value) > 1 || !Number.isInteger(value)) return other !== value
  return rank(other) < rank(value)
}
