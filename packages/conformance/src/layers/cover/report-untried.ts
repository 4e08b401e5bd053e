import { untried } from '@contract-first/values'
import type { Operation } from '../../contract/contract.ts'
import type { LayerContext } from '../../suite/case.ts'

/** Reports the constraints of a schema for which one side cannot be shown. */
export function reportUntried(
  { untested }: LayerContext,
  { id }: Operation,
  schema: Parameters<typeof untried>[0],
): void {
  for (const { keyword, pointer, side } of untried(schema)) {
    const reason = `no value is known ${side === 'valid' ? 'that keeps' : 'that breaks'} ${keyword}, and nothing else`
    untested({ operation: id, pointer, side, reason })
  }
}
