import { metaSchemaAt } from './meta-schemas.ts'

/** Limits on how long other hosts may take, and how much they may send. */
export interface RemoteLimits {
  /** The time for one file, redirects included. */
  seconds: number
  secondsInAll: number
  bytesInAll: number
}

/** The message about a file that may not be fetched, after its address. */
export const NETWORK_ADVICE = 'is on the network, which is only asked with --allow-remote'

const LIMITS: RemoteLimits = { seconds: 10, secondsInAll: 60, bytesInAll: 64 * 1024 * 1024 }

/** Reads the files that a document refers to by `http:` and `https:`; it always ends, whatever the other side does. */
export class RemoteFiles {
  readonly #isAllowed: (url: string) => boolean
  readonly #limits: RemoteLimits
  #end: AbortSignal | undefined
  #bytes = 0

  constructor(isAllowed: (url: string) => boolean, limits: RemoteLimits = LIMITS) {
    this.#isAllowed = isAllowed
    this.#limits = limits
  }

  /** The text of the file at a URL. */
  async read(url: string): Promise<string> {
    const known = metaSchemaAt(url)
    if (known !== undefined) return known
    if (!this.#isAllowed(url)) throw new Error(`${url} ${NETWORK_ADVICE}`)
    const { seconds, secondsInAll } = this.#limits
    this.#end ??= AbortSignal.timeout(secondsInAll * 1000)
    const own = AbortSignal.timeout(seconds * 1000)
    try {
      const response = await fetch(url, { signal: AbortSignal.any([own, this.#end]) })
      if (!response.ok) throw new Error(`${url} answers ${response.status}`)
      return await this.#bodyOf(response, url)
    } catch (error) {
      if (this.#end.aborted)
        throw new Error(`${url} did not arrive within the ${secondsInAll} seconds allowed for all files together`)
      if (own.aborted) throw new Error(`${url} did not arrive within ${seconds} seconds`)
      throw isFetchError(error) ? new Error(`${url} cannot be read: ${error.cause.message}`) : error
    }
  }

  async #bodyOf(response: Response, url: string): Promise<string> {
    const chunks: Uint8Array[] = []
    for await (const chunk of response.body ?? []) {
      this.#bytes += chunk.length
      if (this.#bytes > this.#limits.bytesInAll)
        throw new Error(`${url} sends more than the ${this.#limits.bytesInAll} bytes allowed for all files together`)
      chunks.push(chunk)
    }
    return Buffer.concat(chunks).toString().replaceAll('\r\n', '\n')
  }
}

/** Whether an error comes from `fetch`, whose cause alone tells what happened. */
function isFetchError(error: unknown): error is Error & { cause: Error } {
  return error instanceof TypeError && error.cause instanceof Error
}
