import { toClientError } from '../errors/network-error.ts'
import type { Streamed } from './streamed.ts'

/**
 * The texts of a body, split at each of these ends, as they come; the rest after the last one, too. Leaving the loop
 * cancels the body.
 *
 * @throws {NetworkError} when the body breaks off, or the reason of `signal`
 */
export async function* textsOf(
  { response, facts, hideKey }: Streamed,
  signal: AbortSignal | undefined,
  ends: string | RegExp,
): AsyncGenerator<string, void, undefined> {
  if (!response.body) return
  const decoder = new TextDecoder()
  const reader = response.body.getReader()
  const stop = () => void reader.cancel(signal?.reason).catch(() => {})
  let rest = ''
  try {
    signal?.addEventListener('abort', stop)
    for (;;) {
      signal?.throwIfAborted()
      const { done, value } = await reader.read()
      signal?.throwIfAborted()
      const texts = (rest + decoder.decode(value, { stream: !done })).split(ends)
      rest = texts.pop() ?? ''
      yield* texts
      if (!done) continue
      if (rest) yield rest
      return
    }
  } catch (error) {
    throw signal?.aborted ? signal.reason : toClientError(error, facts, hideKey)
  } finally {
    signal?.removeEventListener('abort', stop)
    stop()
  }
}
