import type { CallFacts } from '../errors/client-error.ts'
import type { ReadIntegers } from './integers.ts'

/** A response whose body was not read yet. */
export interface Streamed {
  /** Kept until the end: Node does not abort a request that was garbage-collected meanwhile. */
  request: Request
  response: Response
  /** The facts about the call, for errors about this response. */
  facts: CallFacts
  /** Reads the integers that JavaScript would round, if the operation has such a reader. */
  integers?: ReadIntegers | undefined
  /** A text without the key, in case a server echoed it. */
  hideKey(text: string): string
}
