import type { Layer } from '../suite/case.ts'

/** What the setup has bound. A document cannot say it: without a setup nothing is tried, and the report says so. */
export const relations: Layer = function* ({ contract, setup, untested }) {
  const bound = setup.relations ?? []
  if (bound.length === 0) untested({ operation: '', pointer: '', reason: UNBOUND })
  for (const relation of bound) yield* relation(contract)
}

const UNBOUND = 'what holds between answers (relations) needs a setup; from the command line: --setup FILE'
