import type { Layer } from '../suite/case.ts'

/** What the setup has bound. */
export const relations: Layer = function* ({ contract, setup }) {
  for (const relation of setup.relations ?? []) yield* relation(contract)
}
