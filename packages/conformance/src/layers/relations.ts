import type { Case, Layer, LayerContext } from '../suite/case.ts'
import { INFERRED } from './relations/inferred.ts'
import { callersApart } from './relations/limit-headers.ts'

/**
 * The relations that the setup has bound. A document implies only the inferred ones: if nothing else is bound, the
 * report says so.
 */
export const relations: Layer = { ofAll }

function* ofAll({ contract, setup, untested }: LayerContext): Iterable<Case> {
  const bound = setup.relations ?? []
  if (bound.every((one) => INFERRED.includes(one) || one === callersApart))
    untested({ operation: '', pointer: '', reason: UNBOUND })
  for (const relation of bound) yield* relation(contract)
}

const UNBOUND = 'what else holds between responses (relations) needs a setup; from the command line: --setup FILE'
