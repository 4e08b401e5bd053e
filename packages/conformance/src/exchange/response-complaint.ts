import type { JsonPointer } from '../contract/pointer.ts'
import type { CheckName } from '../finding.ts'

/** One thing that is wrong with a response, and where in the contract. */
export interface ResponseComplaint {
  readonly check: CheckName
  readonly pointer: JsonPointer
  readonly message: string
}
