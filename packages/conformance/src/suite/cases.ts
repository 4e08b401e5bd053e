import type { Contract } from '../contract/contract.ts'
import { auth } from '../layers/auth.ts'
import { cover } from '../layers/cover.ts'
import { fuzz } from '../layers/fuzz.ts'
import { protocol } from '../layers/protocol.ts'
import { relations } from '../layers/relations.ts'
import { states } from '../layers/states.ts'
import { type Case, LAYERS, type Layer, type LayerName, type Untested } from './case.ts'
import type { Setup } from './setup.ts'

const layersByName: Readonly<Record<LayerName, Layer>> = {
  cover,
  protocol,
  auth,
  states,
  relations,
  fuzz,
}

export interface CaseOptions {
  layers?: readonly LayerName[]
  seed?: number
  numRuns?: number
  path?: string
}

export interface CollectedCases {
  readonly cases: readonly Case[]
  readonly untested: readonly Untested[]
}

/** Everything that can be tried of a contract, deterministic layers first; each id once. */
export function collectCases(contract: Contract, setup: Setup, options: CaseOptions = {}): CollectedCases {
  const { layers = LAYERS, seed = 1, numRuns = 100, path } = options
  const untested: Untested[] = []
  const random = { seed, numRuns, ...(path !== undefined && { path }) }
  const context = { contract, setup, ...random, untested: (one: Untested) => untested.push(one) }
  const cases = LAYERS.filter((name) => layers.includes(name)).flatMap((name) => [...layersByName[name](context)])
  const ids = Map.groupBy(cases, ({ id }) => id)
  for (const [id, { length }] of ids) if (length > 1) throw new TypeError(`Two cases have the id ${id}.`)
  return { cases, untested }
}
