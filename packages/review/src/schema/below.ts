import type { Schema } from './canonical.ts'
import type { Comparing, Found, Hop, Step } from './difference.ts'

export const SAME: Step = { same: true }

/** The differences of two subschemas, with the place of their values in the surrounding ones. */
export function* below(
  base: Schema,
  head: Schema,
  path: string,
  comparing: Comparing,
  { step = stepOf(path), turned = false, isWhole = false, tag }: BelowOptions = {},
): Generator<Found> {
  const polarity = turned === (comparing.polarity === 1) ? -1 : 1
  const hop = { base, head, polarity, path, step, isWhole, ...(tag && { tag }) } as const
  for (const [found, rest] of comparing.of(base, head, turned))
    yield [found, { path: `${path}${rest.path}`, hops: [hop, ...rest.hops] }]
}

interface BelowOptions {
  step?: Step | undefined
  turned?: boolean
  isWhole?: boolean
  tag?: Hop['tag']
}

function stepOf(path: string): Step | undefined {
  if (path.startsWith('.')) return { at: path.slice(1) }
  const [, index] = /^\[(\d+)\]$/.exec(path) ?? []
  if (index !== undefined) return { at: Number(index) }
  return path === '[]' || path.startsWith('{') ? { described: true } : undefined
}
