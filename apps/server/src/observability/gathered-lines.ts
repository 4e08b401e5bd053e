import { pino } from 'pino'

export interface GatherOptions {
  /** The most bytes that are written at once; a longer line goes alone. */
  blockBytes: number
  /** How many bytes may wait for a reader that stalls; what comes beyond is left out. */
  unreadMaxBytes: number
  /** Whether to try again where the reader takes no more. */
  retries: () => boolean
  /** Told how many lines were left out. */
  onLeftOut: (lines: number) => void
  /** Told when all that waited was written. */
  onDrain: () => void
}

/** Lines on their way to a file or pipe. */
export interface GatheredLines {
  write(line: string): void
  /** @param done called when everything is written */
  flush(done?: (error?: Error | null) => void): void
  /** Writes everything at once, but what the reader does not take when there is no trying again. */
  flushSync(): void
}

/**
 * Writes lines in blocks, when one is full and once a second. The writer below could gather, too, but measures all that
 * it has gathered for every line, which costs more than to make the line.
 */
export function gatherLines(fd: number, options: GatherOptions): GatheredLines {
  const { blockBytes, unreadMaxBytes, retries, onLeftOut, onDrain } = options
  // Before the writer's own listener, which closes it.
  process.once('beforeExit', hand)
  const destination = pino.destination({
    dest: fd,
    sync: false,
    maxWrite: blockBytes,
    maxLength: unreadMaxBytes,
    retryEAGAIN: retries,
  })
  destination.on('drop', (dropped: string) => onLeftOut(dropped.split('\n').length - 1))
  destination.on('drain', onDrain)
  const flushSync = destination.flushSync.bind(destination)
  // Also called by the writer itself, when the process exits.
  destination.flushSync = () => {
    try {
      flushSync()
    } catch (error) {
      if (retries()) throw error
    }
  }
  let block = ''
  let length = 0

  function hand(): void {
    if (length === 0) return
    const full = block
    block = ''
    length = 0
    destination.write(full)
  }

  setInterval(hand, flushEveryMs).unref()

  return {
    write(line) {
      const bytes = Buffer.byteLength(line)
      if (length + bytes > blockBytes) hand()
      block += line
      length += bytes
    },
    flush(done) {
      hand()
      destination.flush(done)
    },
    flushSync() {
      hand()
      destination.flushSync()
    },
  }
}

const flushEveryMs = 1_000
