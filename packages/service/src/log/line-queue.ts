import { write, writeSync } from 'node:fs'
import { createEndOfFile } from './end-of-file.ts'

/** Lines missing from a log. */
export interface LeftOut {
  lines: number
  /** The code of the last error, such as `ENOSPC`; `EAGAIN` if the reader stalled. */
  reason: string
}

export interface LineQueueOptions {
  /** How many bytes may wait for a stalled reader; further lines are left out. */
  unreadMaxBytes: number
  /** Whether other processes write there, too. */
  isShared: boolean
  /** Called with the number of lines that were left out, each time. */
  onLeftOut: (lines: number) => void
  /** The log line that reports how many were left out. */
  lineAbout: (leftOut: LeftOut) => string
}

/** Lines that wait to be written. */
export interface LineQueue {
  /** Takes whole lines. Without any, it still tries to report the lines that were left out. */
  add(lines: string): void
  /** @param done - called when no line is waiting */
  flush(done: () => void): void
  /**
   * For the end of the process: writes everything at once, and returns the lines left out that no line reports. A
   * stalled reader gets `retryMs`.
   */
  end(retryMs: number): LeftOut | undefined
}

interface Block {
  bytes: Buffer
  hasBegun: boolean
  /** If it is the line about lines left out: how many it reports. */
  speaksOf: number
}

/**
 * Writes to a file or pipe, and never waits for it. If the reader stalls, lines wait and are tried again. Any other
 * error, such as a full disk, loses only the lines that met it: the next ones are tried, and the first that can be
 * written says how many are missing.
 */
export function createLineQueue(fd: number, options: LineQueueOptions): LineQueue {
  const { unreadMaxBytes, isShared, onLeftOut, lineAbout } = options
  // Only the file shows a line that another process could not finish.
  const endOfFile = isShared ? createEndOfFile(fd) : undefined
  const blocks: Block[] = []
  const waiting: (() => void)[] = []
  const leftOut: LeftOut = { lines: 0, reason: '' }
  let bytesWaiting = 0
  let isBusy = false
  let isInHands = false
  let isEnded = false
  let endsWithinLine = false

  function leaveOut(bytes: Buffer, reason: string): void {
    const lines = linesIn(bytes)
    leftOut.lines += lines
    leftOut.reason = reason
    onLeftOut(lines)
  }

  function push(text: string, speaksOf = 0): void {
    const bytes = Buffer.from(text)
    if (bytesWaiting + bytes.length <= unreadMaxBytes) {
      blocks.push({ bytes, hasBegun: false, speaksOf })
      bytesWaiting += bytes.length
    } else if (speaksOf === 0) leaveOut(bytes, 'EAGAIN')
  }

  function remove(block: Block): void {
    bytesWaiting -= block.bytes.length
    blocks.shift()
  }

  /** The next bytes of a block to write. It never continues a line whose rest was left out. */
  function rest({ bytes, hasBegun }: Block): Buffer {
    return endsWithinLine && !hasBegun ? Buffer.concat([lineBreak, bytes]) : bytes
  }

  function advance(block: Block, tried: Buffer, count: number): void {
    if (count === 0) {
      discard(block, 'no byte was taken')
      return
    }
    const bytes = tried.subarray(count)
    endsWithinLine = tried[count - 1] !== lineBreak[0]
    bytesWaiting += bytes.length - block.bytes.length
    Object.assign(block, { bytes, hasBegun: true })
    if (bytes.length > 0) return
    remove(block)
    leftOut.lines -= block.speaksOf
  }

  function discard(block: Block, error: unknown): void {
    remove(block)
    // Whatever cut off this line may have cut off another process's line before, which nothing shows.
    if (isShared && !isStall(error)) endsWithinLine = true
    if (block.speaksOf === 0) leaveOut(block.bytes, codeOf(error))
  }

  function writeNext(): void {
    const [block] = blocks
    isBusy = block !== undefined
    if (block === undefined) {
      for (const done of waiting.splice(0)) done()
      return
    }
    if (!endOfFile || block.hasBegun) {
      writeBlock(block)
      return
    }
    endOfFile.isWithinLine((isWithinLine) => {
      // A failed read changes nothing.
      endsWithinLine = isWithinLine ?? endsWithinLine
      if (!isEnded) writeBlock(block)
    })
  }

  function writeBlock(block: Block): void {
    const tried = rest(block)
    isInHands = true
    write(fd, tried, (error, count) => {
      isInHands = false
      if (error === null) advance(block, tried, count)
      else if (isStall(error)) {
        setTimeout(writeNext, RETRY_AFTER_MS).unref()
        return
      } else discard(block, error)
      writeNext()
    })
  }

  return {
    add(lines) {
      // One such line at a time: until it is written, its fate is unknown.
      if (leftOut.lines > 0 && blocks.every(({ speaksOf }) => speaksOf === 0)) push(lineAbout(leftOut), leftOut.lines)
      if (lines !== '') push(lines)
      if (!isBusy) writeNext()
    },

    flush(done) {
      waiting.push(done)
      if (!isBusy) writeNext()
    },

    end(retryMs) {
      isEnded = true
      const giveUpAt = performance.now() + retryMs
      // The system has accepted it, and no longer reports its fate.
      if (isInHands) blocks.shift()
      for (let block = blocks[0]; block !== undefined; block = blocks[0]) {
        const tried = rest(block)
        try {
          advance(block, tried, writeSync(fd, tried))
        } catch (error) {
          if (isStall(error) && performance.now() < giveUpAt) Atomics.wait(never, 0, 0, RETRY_AFTER_MS)
          else discard(block, error)
        }
      }
      return leftOut.lines > 0 ? leftOut : undefined
    },
  }
}

/** Whether the reader, or the system, may take the same bytes a moment later. */
function isStall(error: unknown): boolean {
  return ['EAGAIN', 'EBUSY', 'EINTR'].includes(codeOf(error))
}

function codeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : String(error)
}

function linesIn(bytes: Buffer): number {
  let count = 0
  for (const byte of bytes) if (byte === lineBreak[0]) count++
  return count
}

const lineBreak = Buffer.from('\n')
const RETRY_AFTER_MS = 100
const never = new Int32Array(new SharedArrayBuffer(4))
