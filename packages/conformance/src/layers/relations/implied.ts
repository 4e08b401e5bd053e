import type { Contract } from '../../contract/contract.ts'
import { createdCalls } from '../../resources/created-calls.ts'
import { linkedCalls } from '../../resources/linked-calls.ts'
import { referringCalls } from '../../resources/referring-calls.ts'
import type { Setup } from '../../suite/setup.ts'
import { INFERRED } from './inferred.ts'

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
