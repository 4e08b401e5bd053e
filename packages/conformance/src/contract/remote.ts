/** How long the hosts of a description may take, and how much they may send. */
export interface RemoteLimits {
  /** For one file, redirects and all. */
  readonly seconds: number
  readonly secondsInAll: number
  readonly bytesInAll: number
}

/** What keeps a file from being there: names its address. */
export class RemoteError extends Error {
  override readonly name = 'RemoteError'
}

const LIMITS: RemoteLimits = { seconds: 10, secondsInAll: 60, bytesInAll: 64 * 1024 * 1024 }

/** A `fetch` for the files of one description. It ends, whatever the other side does, and with the whole answer. */
export function createFetch(limits: RemoteLimits = LIMITS): (url: string, init?: RequestInit) => Promise<Response> {
  const { seconds, secondsInAll, bytesInAll } = limits
  let end: AbortSignal | undefined
  let bytes = 0
  return async (url, init) => {
    end ??= AbortSignal.timeout(secondsInAll * 1000)
    const own = AbortSignal.timeout(seconds * 1000)
    try {
      const response = await fetch(url, { ...init, signal: AbortSignal.any([own, end]) })
      if (!response.ok) return response
      const chunks: Uint8Array[] = []
      for await (const chunk of response.body ?? []) {
        bytes += chunk.length
        if (bytes > bytesInAll)
          throw new RemoteError(`${url} sends more than the ${bytesInAll} bytes that all files may have`)
        chunks.push(chunk)
      }
      return new Response(Buffer.concat(chunks), { headers: response.headers })
    } catch (error) {
      if (end.aborted)
        throw new RemoteError(`${url} is not there after the ${secondsInAll} seconds that all files may take`)
      if (own.aborted) throw new RemoteError(`${url} is not there after ${seconds} seconds`)
      // Of `fetch` only the cause tells what happened.
      const { cause } = Object(error) as { cause?: unknown }
      throw cause instanceof Error ? new RemoteError(`${url} cannot be read: ${cause.message}`) : error
    }
  }
}
