import type { Scope } from './scope.ts'
import { withBody } from './with-body.ts'

/**
 * The response with a streamed body, whose end ends the scope. Each part must arrive within this many milliseconds: a
 * stalled body fails with the scope's error, a broken one with the error of `toError`. A timer runs only while a part
 * is waited for.
 */
export function timedBody(
  response: Response,
  scope: Scope,
  partMs: number,
  toError: (error: unknown) => unknown,
): Response {
  if (!response.body) {
    scope.close()
    return response
  }
  const reader = response.body.getReader()
  const stop = (reason: unknown) => {
    scope.close()
    return reader.cancel(reason)
  }
  const body = new ReadableStream<Uint8Array>(
    {
      async pull(stream) {
        try {
          const { done, value } = await scope.run(() => reader.read(), partMs)
          if (!done) return stream.enqueue(value)
          scope.close()
          stream.close()
        } catch (error) {
          stop(error).catch(() => {})
          throw toError(error)
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
  return withBody(response, body)
}
