/**
 * The items of a stream, as a handler gives them: a list, an async iterable, or a function with a signal for the end.
 */
export type Items<T> = ItemSource<T> | ((signal: AbortSignal) => ItemSource<T>)

export type ItemSource<T> = Iterable<T> | AsyncIterable<T> | ReadableStream<T>

/** How undeclared items, and errors of their source, are handled. */
export interface ItemFailures {
  /** Called for each; the message never contains a value. */
  tell(error: unknown): void
  /** Whether an undeclared item is sent anyway. */
  sendsBreaches: boolean
}

/** Turns an item into text. */
export interface ItemWriting {
  /** @throws for an undeclared item */
  check(item: unknown): string
  /** Unchanged. */
  asGiven(item: unknown): string
  /** The text that is sent while there is no item, so that no proxy considers the connection dead. */
  meanwhile: string | undefined
}

/** The HTML Standard, section 9.2.7, advises a comment every 15 seconds or so, for proxies that close silent connections. */
const SILENCE_MS = 15_000
const SILENT = Symbol('silent')

/** A body of items, each requested only after the previous one was taken. */
export class ItemStream {
  readonly #items: Items<unknown>
  readonly #writing: ItemWriting

  constructor(items: Items<unknown>, writing: ItemWriting) {
    this.#items = items
    this.#writing = writing
  }

  static isItems(body: unknown): body is Items<unknown> {
    if (typeof body === 'function') return true
    if (typeof body !== 'object' || body === null) return false
    return Symbol.asyncIterator in body || Symbol.iterator in body
  }

  /** The same, with another error for invalid items. */
  failingAs(describe: (error: unknown) => unknown): ItemStream {
    const { check, asGiven, meanwhile } = this.#writing
    const described = (write: (item: unknown) => string) => (item: unknown) => {
      try {
        return write(item)
      } catch (error) {
        throw describe(error)
      }
    }
    return new ItemStream(this.#items, { check: described(check), asGiven: described(asGiven), meanwhile })
  }

  /** The bytes. A function as the source is called now, and its signal aborts when the reader is gone. */
  toBody(failures: ItemFailures): ReadableStream<Uint8Array> {
    const aborting = new AbortController()
    const { signal } = aborting
    const iterator = iteratorOf(this.#items, signal)
    const encoder = new TextEncoder()
    const write = (item: unknown) => this.#write(item, failures)
    const { meanwhile } = this.#writing
    let awaited: Promise<IteratorResult<unknown>> | undefined
    let silence: ReturnType<typeof setTimeout> | undefined

    async function nextOrSilence(): Promise<IteratorResult<unknown> | typeof SILENT> {
      if (meanwhile === undefined) return iterator.next()
      if (awaited === undefined) {
        awaited = Promise.resolve(iterator.next())
        // The reader learns of the failure, if there still is one.
        awaited.catch(() => {})
      }
      const silent = new Promise<typeof SILENT>((resolve) => {
        silence = setTimeout(resolve, SILENCE_MS, SILENT)
      })
      const next = await Promise.race([awaited, silent]).finally(() => clearTimeout(silence))
      if (next !== SILENT) awaited = undefined
      return next
    }

    async function end(reason?: unknown): Promise<void> {
      aborting.abort(reason)
      clearTimeout(silence)
      try {
        await iterator.return?.()
      } catch (error) {
        // The source was told to end, and may throw.
        if (error !== signal.reason && !isAbort(error)) failures.tell(error)
      }
    }

    return new ReadableStream<Uint8Array>(
      {
        async pull(controller) {
          try {
            const next = await nextOrSilence()
            if (signal.aborted) return
            if (next === SILENT) controller.enqueue(encoder.encode(meanwhile))
            else if (next.done) controller.close()
            else controller.enqueue(encoder.encode(write(next.value)))
          } catch (error) {
            if (signal.aborted && (error === signal.reason || isAbort(error))) return
            failures.tell(error)
            void end(error)
            // The status is already sent, so breaking off the body is all that is left.
            controller.error(new Error('The stream of items broke off.'))
          }
        },
        cancel: (reason) => void end(reason),
      },
      { highWaterMark: 0 },
    )
  }

  /** Releases items that will not be read. */
  discard(): void {
    if (typeof this.#items === 'function') return
    Promise.resolve(iteratorOf(this.#items, AbortSignal.abort()).return?.()).catch(() => {})
  }

  #write(item: unknown, { sendsBreaches, tell }: ItemFailures): string {
    try {
      return this.#writing.check(item)
    } catch (error) {
      if (!sendsBreaches) throw error
      tell(error)
      return this.#writing.asGiven(item)
    }
  }
}

function iteratorOf(items: Items<unknown>, signal: AbortSignal): AsyncIterator<unknown> | Iterator<unknown> {
  const source = typeof items === 'function' ? items(signal) : items
  return Symbol.asyncIterator in source ? source[Symbol.asyncIterator]() : source[Symbol.iterator]()
}

function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError'
}
