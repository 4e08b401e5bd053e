import { type Proposal, proposal, proposalsOf } from './proposal.ts'
import { type Facet, integersOnly, isNumber, isString, type Shape, valuesOf } from './shape.ts'

/** The requirements of a shape on numbers. */
interface NumberFacets {
  isInteger: boolean
  bounds: readonly Facet<number>[]
  multiples: readonly Facet<number>[]
  formats: readonly Facet<string>[]
  /** The smallest and the largest number; infinite when unbounded. */
  lowest: number
  highest: number
}

export function numberFacets(shape: Shape): NumberFacets {
  const bounds = [...LOWER, ...UPPER].flatMap((keyword) => valuesOf(shape, keyword, isNumber))
  const formats = valuesOf(shape, 'format', isString).filter(({ value }) => value in FORMAT_LIMITS)
  const isInteger = integersOnly(shape) || formats.length > 0
  const edges = bounds.map((bound) => ({ ...bound, edge: edgeOf(bound, isInteger) }))
  const lower = edges.filter(({ keyword }) => LOWER.includes(keyword)).map(({ edge }) => edge)
  const upper = edges.filter(({ keyword }) => UPPER.includes(keyword)).map(({ edge }) => edge)
  const limits = formats.map(({ value }) => FORMAT_LIMITS[value] ?? Number.POSITIVE_INFINITY)
  return {
    isInteger,
    bounds,
    multiples: valuesOf(shape, 'multipleOf', isNumber),
    formats,
    lowest: Math.max(...lower, ...limits.map((limit) => -limit - 1)),
    highest: Math.min(...upper, ...limits),
  }
}

const LOWER: readonly string[] = ['minimum', 'exclusiveMinimum']
const UPPER: readonly string[] = ['maximum', 'exclusiveMaximum']

/** The largest number of each format; beyond 2^53, JSON numbers lose digits on the way. */
const FORMAT_LIMITS: Readonly<Record<string, number>> = { int32: 2 ** 31 - 1, int64: Number.MAX_SAFE_INTEGER - 1 }

/** The outermost number that a bound allows, or nearly so where numbers are dense. */
function edgeOf({ keyword, value }: Facet<number>, isInteger: boolean): number {
  const isExclusive = keyword.startsWith('exclusive')
  if (LOWER.includes(keyword)) {
    if (isInteger) return isExclusive ? Math.floor(value) + 1 : Math.ceil(value)
    return isExclusive ? value + nearby(value) : value
  }
  if (isInteger) return isExclusive ? Math.ceil(value) - 1 : Math.floor(value)
  return isExclusive ? value - nearby(value) : value
}

/** A step that is small compared to a number, but not lost in its digits. */
function nearby(value: number): number {
  return Math.max(Math.abs(value), 1) * 2 ** -40
}

/**
 * Numbers that a shape should allow: the simplest first, then each boundary from inside. No integer is beyond 2^53, which
 * a server may refuse since JSON numbers lose digits there (RFC 8259, section 6).
 */
export function validNumbers(shape: Shape): Proposal[] {
  const facets = numberFacets(shape)
  const { bounds, multiples, lowest, highest, isInteger, formats } = facets
  const type = typeOf(shape)
  const step = stepOf(facets)
  const inside = [
    ...new Set([1, 0, 2, Math.ceil(lowest), Math.floor(highest), lowest, highest, (lowest + highest) / 2]),
  ]
  const plain = inside.flatMap((value) => [value, ...multiples.flatMap(({ value: of }) => multiplesNear(value, of))])
  return [
    ...plain.filter((value) => Number.isFinite(value)).map((value) => proposal(type, `${value}`, value)),
    ...bounds.flatMap((bound) => {
      const isLower = LOWER.includes(bound.keyword)
      const [edge, inward] = isLower ? [firstMultiple(lowest, facets), step] : [lastMultiple(highest, facets), -step]
      return proposalsOf(bound, {
        '': edge,
        [isLower ? '+1' : '-1']: edge + inward,
        ...(!isInteger && { [isLower ? '+.5' : '-.5']: edge + Math.sign(inward) / 2 }),
      })
    }),
    ...multiples.flatMap((facet) =>
      proposalsOf(facet, {
        '': facet.value,
        '*2': facet.value * 2,
        '*-1': -facet.value,
        ' common': firstMultiple(Math.max(lowest, step), facets),
      }),
    ),
    ...[-1, 2 ** 31 - 1, 2 ** 31, -(2 ** 31), Number.MAX_SAFE_INTEGER].map((value) =>
      proposal(type, `${value}`, value),
    ),
    ...(isInteger ? [] : [0.5, -0.25, 1e21, 1e-7].map((value) => proposal(type, `${value}`, value))),
    ...formats.flatMap((facet) => proposalsOf(facet, { ' least': lowest, ' greatest': highest })),
  ].filter(({ value }) => (isInteger ? Number.isSafeInteger(value) : Number.isFinite(value)))
}

/** Numbers beyond each boundary, one facet at a time. */
export function invalidNumbers(shape: Shape): Proposal[] {
  const { bounds, multiples, formats, isInteger, lowest, highest } = numberFacets(shape)
  const inside = [0, lowest, highest].find((value) => value >= lowest && value <= highest) ?? 0
  return [
    ...bounds.flatMap((bound) => {
      const { value, keyword } = bound
      const outward = LOWER.includes(keyword) ? -1 : 1
      const sign = outward < 0 ? '-' : '+'
      const edge = isInteger ? (outward < 0 ? Math.ceil(value) : Math.floor(value)) : value
      const beyond = { [`${sign}1`]: edge + outward, [`${sign}1000`]: edge + 1000 * outward }
      if (isInteger) return proposalsOf(bound, keyword.startsWith('exclusive') ? { '': value, ...beyond } : beyond)
      return proposalsOf(bound, {
        ...(keyword.startsWith('exclusive') && { '': value }),
        ...beyond,
        [`${sign}little`]: value + outward * nearby(value),
      })
    }),
    ...multiples.flatMap((facet) =>
      proposalsOf(facet, {
        '+half': inside + facet.value / 2,
        '+1': facet.value + 1,
        '+little': facet.value + nearby(facet.value),
      }),
    ),
    ...formats.flatMap((facet) => {
      const limit = FORMAT_LIMITS[facet.value] ?? 0
      return proposalsOf(facet, { '+1': limit + 1, '-1': -limit - 2, '.5': inside + 0.5 })
    }),
  ]
}

/** Up to `n` different numbers of a shape, as many as are easily found. */
export function differentNumbers(shape: Shape, n: number): number[] {
  const facets = numberFacets(shape)
  const start = firstMultiple(Number.isFinite(facets.lowest) ? facets.lowest : Math.min(0, facets.highest - n), facets)
  return Array.from({ length: n }, (_, index) => start + index * stepOf(facets))
}

function typeOf(shape: Shape) {
  const [facet] = valuesOf(shape, 'type', (value): value is unknown => value !== undefined)
  return facet ?? { keyword: 'type', pointer: shape.sources[0]?.at.pointer ?? '' }
}

function stepOf({ multiples, isInteger, lowest, highest }: NumberFacets): number {
  const [first, ...others] = multiples.map(({ value }) => value)
  if (first === undefined) return isInteger || highest - lowest >= 1 ? 1 : (highest - lowest) / 4
  const common = others.reduce(
    (product, value) => (Number.isInteger(product / value) ? product : product * value),
    first,
  )
  const powers = isInteger ? Array.from({ length: 15 }, (_, digits) => rounded(common * 10 ** digits)) : []
  return powers.find(Number.isInteger) ?? common
}

function firstMultiple(from: number, facets: NumberFacets): number {
  const step = stepOf(facets)
  return facets.multiples.length === 0 ? from : rounded(Math.ceil(rounded(from / step)) * step)
}

function lastMultiple(to: number, facets: NumberFacets): number {
  const step = stepOf(facets)
  return facets.multiples.length === 0 ? to : rounded(Math.floor(rounded(to / step)) * step)
}

function multiplesNear(value: number, of: number): number[] {
  const count = value / of
  return [Math.floor(count), Math.ceil(count), Math.ceil(count) + 1].map((times) => rounded(times * of))
}

/** A number without the last digits that binary fractions add: 0.1 * 3 is 0.3. */
function rounded(value: number): number {
  return Number.isFinite(value) && !Number.isInteger(value) ? Number(value.toPrecision(15)) : value
}
