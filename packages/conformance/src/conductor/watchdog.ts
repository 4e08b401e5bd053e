import { Worker } from 'node:worker_threads'

/** Ends the process if it is blocked: nothing within the process could end a loop that never awaits anything. */
export interface Watchdog {
  /** Names what is under way. */
  begin(what: string): void
  /** Tells that something was done since. */
  beat(): void
  stop(): void
}

export interface WatchdogOptions {
  /** When to begin, in milliseconds from now. */
  afterMs: number
  /** How long nothing may be done, in milliseconds. */
  idleMs: number
}

/** The shared memory: a count of beats, the length of the text, and the text, which says what is under way. */
const TEXT_AT = 8
const TEXT_BYTES = 1_000

const WORKER = `
const { writeSync } = require('node:fs')
const { workerData } = require('node:worker_threads')
const { memory, afterMs, idleMs } = workerData
const numbers = new Int32Array(memory, 0, 2)
const begins = Date.now() + afterMs
let last = -1
let since = Date.now()
setInterval(() => {
  const now = Date.now()
  if (numbers[0] !== last) {
    last = numbers[0]
    since = now
  }
  if (now < begins || now - since < idleMs) return
  const text = new TextDecoder().decode(new Uint8Array(memory, ${TEXT_AT}, numbers[1]).slice())
  writeSync(2, text + ' did not end, and blocked the process for ' + Math.round((now - since) / 1000) + ' s, so it was killed\\n')
  process.kill(process.pid, 'SIGKILL')
}, 200)
`

export function startWatchdog(options: WatchdogOptions): Watchdog {
  const memory = new SharedArrayBuffer(TEXT_AT + TEXT_BYTES)
  const numbers = new Int32Array(memory, 0, 2)
  const text = new Uint8Array(memory, TEXT_AT)
  const encoder = new TextEncoder()
  // Without the flags of the process, which may say that text is a module.
  const worker = new Worker(WORKER, { eval: true, execArgv: [], workerData: { memory, ...options } })
  worker.unref()
  const beat = () => void Atomics.add(numbers, 0, 1)
  // Work that only waits is no loop.
  const waiting = setInterval(beat, 500)
  waiting.unref()
  return {
    beat,
    begin(what) {
      const bytes = encoder.encode(what).subarray(0, TEXT_BYTES)
      text.set(bytes)
      numbers[1] = bytes.length
      beat()
    },
    stop() {
      clearInterval(waiting)
      void worker.terminate()
    },
  }
}
