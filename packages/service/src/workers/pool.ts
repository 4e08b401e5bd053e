import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log/logger.ts'
import { addCounts } from '../metrics/added-counts.ts'
import type { Message, MetricsOfProcess } from './messages.ts'
import { type AnswerCalls, forkWorker, type RunningWorker } from './running-worker.ts'
import { WorkerFailure } from './worker-failure.ts'

export interface WorkerPoolOptions {
  count: number
  /** Decides what workers ask about limits; undefined when they count elsewhere. */
  answerCalls: AnswerCalls | undefined
  logger: Logger
  /** Called for each worker that ended by itself. */
  onLoss: () => void
}

/** Processes that answer requests on one port. */
export interface WorkerPool {
  /** Such as `http://127.0.0.1:3000`. */
  origin: string
  /** How many answer requests now. */
  listeningCount(): number
  /**
   * The metrics of each worker, and what those counted that have ended, as far as they told. Of one that is late the last
   * answer stands, so that no sum of counts goes back; `answeredCount` leaves it out.
   */
  metrics(): Promise<{ answeredCount: number; ofProcesses: readonly MetricsOfProcess[] }>
  /** Has clients be asked to go on over another connection. */
  leave(): void
  /** Lets running requests end, and waits until all workers have ended. */
  close(): Promise<void>
}

const BACKOFF_FIRST_MS = 100
const BACKOFF_MAX_MS = 30_000
/** A worker that lived so long did not fail at its start. */
const SETTLED_MS = 10_000
/** Longer than a worker gives its requests. */
const CLOSING_MAX_MS = 25_000

/**
 * Starts one worker and, when it listens, the others, so that what fails at the start fails once. A worker that ends by
 * itself is replaced, after a pause that grows while its successors end soon, too.
 *
 * @throws {WorkerFailure} when the first worker ends before it listens
 */
export async function startWorkers({ count, answerCalls, logger, onLoss }: WorkerPoolOptions): Promise<WorkerPool> {
  const workers = new Set<RunningWorker>()
  let countsOfEnded: MetricsOfProcess = []
  let isClosing = false

  function start(): RunningWorker {
    const worker = forkWorker(answerCalls)
    workers.add(worker)
    worker.exited.then(() => {
      workers.delete(worker)
      countsOfEnded = addCounts(countsOfEnded, worker.metrics())
    })
    return worker
  }

  async function replaceWhenEnded(first: RunningWorker): Promise<void> {
    let failures = 0
    for (let worker = first; ; worker = start()) {
      const startedAt = performance.now()
      const { code, signal } = await worker.exited
      if (isClosing) return
      failures = performance.now() - startedAt < SETTLED_MS ? failures + 1 : 1
      const pauseMs = Math.min(BACKOFF_MAX_MS, BACKOFF_FIRST_MS * 2 ** (failures - 1))
      logger.error({ code, signal, pauseMs }, 'A worker ended; another one takes its place.')
      onLoss()
      await sleep(pauseMs)
      if (isClosing) return
    }
  }

  function tellAll(message: Message): void {
    for (const worker of workers) worker.tell(message)
  }

  const first = start()
  const origin = await Promise.race([first.listening, first.exited.then(({ code }) => new WorkerFailure(code ?? 1))])
  if (origin instanceof WorkerFailure) throw origin
  replaceWhenEnded(first)
  for (let started = 1; started < count; started++) replaceWhenEnded(start())

  return {
    origin,
    listeningCount: () => [...workers].filter((worker) => worker.isListening()).length,
    async metrics() {
      const answers = await Promise.all([...workers].map((worker) => worker.refreshMetrics()))
      return {
        answeredCount: answers.filter((hasAnswered) => hasAnswered).length,
        ofProcesses: [...[...workers].map((worker) => worker.metrics()), countsOfEnded],
      }
    },
    leave: () => tellAll({ type: 'service:leave' }),
    async close() {
      isClosing = true
      tellAll({ type: 'service:close' })
      const timer = setTimeout(() => {
        for (const worker of workers) worker.kill()
      }, CLOSING_MAX_MS)
      await Promise.all([...workers].map((worker) => worker.exited))
      clearTimeout(timer)
    },
  }
}
