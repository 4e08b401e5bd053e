import type { Scope } from './scope.ts'
import { withBody } from './with-body.ts'

/**
 * The response, whose body is read as it comes, but within the scope, which ends with it, and each part of it within so many
 * milliseconds: a body that stalls fails as the scope says. A timer runs only while a part is waited for.
 */
export function timedBody(response: Response, scope: Scope, partMs: number): Response {
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
          throw error
        }
      },
      cancel: stop,
    },
    { highWaterMark: 0 },
  )
  return withBody(response, body)
}
