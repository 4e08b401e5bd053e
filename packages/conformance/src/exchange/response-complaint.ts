import type { Pointer } from '@contract-first/document/json'
import type { CheckName } from '../rule-id.ts'

/** One mistake in a response, and its place in the contract. */
export interface ResponseComplaint {
  check: CheckName
  pointer: Pointer
  message: string
}

/** A message that is the same for each item of a list: without the 3 of `the body /items/3/id must be string`. */
export function withoutIndexes(message: string): string {
  return message.replaceAll(/\/\d+(?=[/ ]|$)/g, '/*')
}
