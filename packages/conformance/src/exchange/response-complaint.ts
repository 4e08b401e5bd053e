import type { Pointer } from '@contract-first/document/json'
import type { CheckName } from '../suite/rule-id.ts'

/** One thing that is wrong with a response, and where in the contract. */
export interface ResponseComplaint {
  check: CheckName
  pointer: Pointer
  message: string
}
