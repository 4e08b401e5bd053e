import type { Contract } from '../contract/contract.ts'
import { INFERRED } from '../layers/relations/inferred.ts'
import type { Setup } from '../suite/setup.ts'
import { createdCalls } from './created-calls.ts'
import { linkedCalls } from './linked-calls.ts'
import { referringCalls } from './referring-calls.ts'

/**
 * What a document implies by its paths, names and links, for a setup: calls refer to items that exist, and what is created
 * is found, listed, changed and deleted.
 */
export function impliedBy(contract: Contract): Required<Pick<Setup, 'calls' | 'relations'>> {
  return {
    calls: referringCalls(contract, { ...createdCalls(contract), ...linkedCalls(contract) }),
    relations: INFERRED,
  }
}
