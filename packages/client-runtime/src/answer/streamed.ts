import type { CallFacts } from '../errors/client-error.ts'

/** An answer whose body was not read yet. */
export interface Streamed {
  /** Kept until its end: Node does not abort a request that was collected meanwhile. */
  request: Request
  response: Response
  /** The facts about the call, for errors about this answer. */
  facts: CallFacts
  /** A text without the key, should a server have echoed it. */
  hideKey(text: string): string
}
