import { createLineQueue, type LeftOut, type LineQueueOptions } from './line-queue.ts'

export interface GatherOptions extends LineQueueOptions {
  /** The most bytes that are written at once; a longer line goes alone. */
  blockBytes: number
}

/** Lines on their way to a file or pipe. */
export interface GatheredLines {
  write(line: string): void
  /** @param done - called when no line is waiting */
  flush(done: () => void): void
  /** Writes everything at once, as `LineQueue.end` does. */
  end(retryMs: number): LeftOut | undefined
}

/** Writes lines in blocks, when one is full and once a second. */
export function gatherLines(fd: number, { blockBytes, ...options }: GatherOptions): GatheredLines {
  const queue = createLineQueue(fd, options)
  let block = ''
  let length = 0

  function hand(): void {
    const full = block
    block = ''
    length = 0
    queue.add(full)
  }

  setInterval(hand, FLUSH_EVERY_MS).unref()

  return {
    write(line) {
      const bytes = Buffer.byteLength(line)
      if (length > 0 && length + bytes > blockBytes) hand()
      block += line
      length += bytes
    },
    flush(done) {
      hand()
      queue.flush(done)
    },
    end(retryMs) {
      hand()
      return queue.end(retryMs)
    },
  }
}

const FLUSH_EVERY_MS = 1_000
