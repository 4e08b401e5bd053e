import type { Round } from './load.ts'
import type { Measurement } from './measure.ts'
import { percentile } from './slow-load.ts'

/** A ratio of two measurements of one run, and its target. */
export interface Target {
  what: string
  /** The median of the rounds: within a round, both met the same conditions. */
  ratio: number
  /** The quartiles of the rounds. */
  spread: { low: number; high: number }
  /** `<=` or `>=` and the number; undefined when the ratio is informational. */
  bound: { sign: '<=' | '>='; value: number } | undefined
}

type Figure = 'microsPerRequest' | 'requestsPerSecond'

/** The targets whose contenders were both measured. */
export function targetsOf(measurements: readonly Measurement[]): Target[] {
  const roundsOf = ([contender, request]: Subject): readonly Round[] =>
    measurements.find((one) => one.contender === contender && one.request === request)?.rounds ?? []
  return TARGETS.flatMap(({ what, of, to, figure = 'microsPerRequest', bound }) => {
    const below = roundsOf(to)
    const ratios = roundsOf(of).map((round, index) => round[figure] / (below[index]?.[figure] ?? Number.NaN))
    if (ratios.length === 0 || below.length === 0) return []
    const spread = { low: percentile(ratios, 0.25), high: percentile(ratios, 0.75) }
    return [{ what, ratio: percentile(ratios, 0.5), spread, bound }]
  })
}

export function isReached({ ratio, bound }: Target): boolean | undefined {
  if (bound === undefined) return undefined
  return bound.sign === '<=' ? ratio <= bound.value : ratio >= bound.value
}

type Subject = readonly [contender: string, request: string]

interface TargetDefinition {
  what: string
  of: Subject
  to: Subject
  figure?: Figure
  bound?: Target['bound']
}

const atMost = (value: number) => ({ sign: '<=', value }) as const
const atLeast = (value: number) => ({ sign: '>=', value }) as const

const list = (contender: string): Subject => [contender, 'list']
const create = (contender: string): Subject => [contender, 'create']

const TARGETS: readonly TargetDefinition[] = [
  {
    what: 'list: CPU time to that of the same work by hand',
    of: list('petstore'),
    to: list('by-hand'),
    bound: atMost(0.95),
  },
  { what: 'list: to that of Go, by hand', of: list('petstore'), to: list('go'), bound: atMost(1) },
  { what: 'list: to that of node:http alone', of: list('petstore'), to: list('raw') },
  { what: 'list: to that of Fastify', of: list('petstore'), to: list('fastify'), bound: atMost(0.7) },
  { what: 'list: to that of @hono/zod-openapi', of: list('petstore'), to: list('zod-openapi'), bound: atMost(0.5) },
  { what: 'list: to that of Express', of: list('petstore'), to: list('express'), bound: atMost(0.35) },
  {
    what: 'create: CPU time to that of the same work by hand',
    of: create('petstore'),
    to: create('by-hand'),
    bound: atMost(1.4),
  },
  { what: 'create: to that of Go, by hand', of: create('petstore'), to: create('go') },
  { what: 'create: to that of node:http alone', of: create('petstore'), to: create('raw') },
  { what: 'create: to that of Fastify', of: create('petstore'), to: create('fastify') },
  { what: 'create: to that of @hono/zod-openapi', of: create('petstore'), to: create('zod-openapi') },
  { what: 'create: to that of Express', of: create('petstore'), to: create('express') },
  {
    what: 'list: refused with 400, to a valid one',
    of: ['petstore', 'invalid list'],
    to: list('petstore'),
    bound: atMost(2),
  },
  {
    what: 'create: refused with 400, to a valid one',
    of: ['petstore', 'invalid create'],
    to: create('petstore'),
    bound: atMost(2),
  },
  {
    what: 'list: last page of 1,000,000 pets to that of 1,000',
    of: ['petstore, 1,000,000 pets', 'last page'],
    to: ['petstore, 1,000 pets', 'last page'],
    bound: atMost(1.2),
  },
  {
    what: 'list on PostgreSQL, not counted: requests per second to those of node:http + pg',
    of: list('petstore-unlimited, PostgreSQL'),
    to: list('raw, PostgreSQL'),
    figure: 'requestsPerSecond',
    bound: atLeast(0.95),
  },
  {
    what: 'list on PostgreSQL: CPU time with counting in PostgreSQL to that without',
    of: list('petstore, PostgreSQL'),
    to: list('petstore-unlimited, PostgreSQL'),
  },
  {
    what: 'list: CPU time with counting in memory to that without',
    of: list('petstore'),
    to: list('petstore-unlimited'),
  },
]
