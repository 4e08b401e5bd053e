import { ErrorReply } from '@redis/client'
import type { Script } from './scripts.ts'

// Decisions are promised within 100 ms, and this response is only part of one.
const ANSWER_WITHIN_MS = 90

/** A client of a server, or of a cluster. */
interface Evaluator {
  evalSha(sha1: string, options: Arguments): Promise<unknown>
  eval(lua: string, options: Arguments): Promise<unknown>
}

interface Arguments {
  keys: string[]
  arguments: string[]
}

/** An open connection that does not answer: the other end may have vanished. */
export class LateAnswer extends Error {}

/**
 * Runs a script on one key.
 *
 * @throws {LateAnswer} after 90 ms without a response
 */
export async function evaluate(
  client: Evaluator,
  { lua, sha1 }: Script,
  key: string,
  args: readonly string[],
): Promise<unknown> {
  const options = { keys: [key], arguments: [...args] }
  try {
    return await inTime(client.evalSha(sha1, options))
  } catch (error) {
    // A server keeps scripts until it is restarted.
    if (error instanceof ErrorReply && error.message.startsWith('NOSCRIPT')) return inTime(client.eval(lua, options))
    throw error
  }
}

/** Waits for Redis only: delays of this process itself, when it is busy, do not count. */
function inTime<T>(answer: Promise<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout | undefined
    // The library sends commands in its own immediate, which was set before this one.
    const sent = setImmediate(() => {
      timer = setTimeout(() => {
        // A response that has arrived but was not read yet is read before an immediate.
        setImmediate(() => reject(new LateAnswer(`no response within ${ANSWER_WITHIN_MS} ms`)))
      }, ANSWER_WITHIN_MS)
    })
    answer.then(resolve, reject).finally(() => {
      clearImmediate(sent)
      clearTimeout(timer)
    })
  })
}
