import type { Pointer } from '@contract-first/document/json'
import type { CheckName } from '../rule-id.ts'

/** One mistake in a response, and its place in the contract. */
export interface ResponseComplaint {
  check: CheckName
  pointer: Pointer
  message: string
}
