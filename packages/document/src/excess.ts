import { LEVELS_MAX } from './levels.ts'

export const VALUES_MAX = 1_000_000
/** The characters of a text that count as one more value: a long text may also be in a thousand places. */
const TEXT_PER_VALUE = 100

/** The error for a file that holds more than a reader can handle: `path` leads to the excess. */
export class Excess extends Error {
  override readonly name = 'Excess'
  readonly path: readonly string[]

  constructor(message: string, path: readonly string[]) {
    super(message)
    this.path = [...path]
  }
}

/** The size of a value with every alias in it expanded. */
interface Extent {
  values: number
  levels: number
}

/**
 * Refuses aliases that contain themselves, aliases of aliases that expand to millions of values, and endless nesting: a
 * walk through such a file would never end. Each object is looked at once, however many aliases stand for it.
 *
 * @param length - of the text that was parsed: without aliases it has no more values than characters
 * @throws {Excess}
 */
export function refuseExcess(parsed: unknown, length: number): void {
  const extents = new Map<object, Extent | 'open'>()
  const path: string[] = []
  measure(parsed)

  function measure(value: unknown): Extent {
    if (typeof value !== 'object' || value === null) return { values: weight(value), levels: 0 }
    if (path.length >= LEVELS_MAX) throw new Excess(`is nested more than ${LEVELS_MAX} levels deep`, path)
    const known = extents.get(value)
    if (known === 'open') throw new Excess('an alias refers to what contains it', path)
    const extent = known ?? measureMembers(value as Record<string, unknown>)
    if (path.length + extent.levels > LEVELS_MAX)
      throw new Excess(`is nested more than ${LEVELS_MAX} levels deep`, path)
    if (extent.values > VALUES_MAX + length)
      throw new Excess(
        `has more than ${VALUES_MAX.toLocaleString('en')} values once its YAML aliases are expanded`,
        path,
      )
    return extent
  }

  function measureMembers(holder: Record<string, unknown>): Extent {
    extents.set(holder, 'open')
    const extent = { values: 1, levels: 1 }
    for (const name in holder) {
      path.push(name)
      const { values, levels } = measure(holder[name])
      path.pop()
      extent.values += values + weight(name) - 1
      extent.levels = Math.max(extent.levels, levels + 1)
    }
    extents.set(holder, extent)
    return extent
  }
}

/** Counts a value and all values in it, once per place. */
export function valuesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return weight(value)
  return Object.entries(value).reduce((sum, [name, member]) => sum + valuesIn(member) + weight(name) - 1, 1)
}

function weight(value: unknown): number {
  return 1 + (typeof value === 'string' ? Math.floor(value.length / TEXT_PER_VALUE) : 0)
}
