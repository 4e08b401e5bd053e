import { setTimeout as sleep } from 'node:timers/promises'
import type { Logger } from '../log/logger.ts'
import { addCounts } from '../metrics/added-counts.ts'
import type { Message, MetricsOfProcess } from './messages.ts'
import { type AnswerCalls, forkWorker, type RunningWorker } from './running-worker.ts'
import { WorkerFailure } from './worker-failure.ts'

export interface WorkerPoolOptions {
  count: number
  /** Answers the workers' questions about limits; undefined if they count elsewhere. */
  answerCalls: AnswerCalls | undefined
  logger: Logger
  /** Called for each worker that exited by itself. */
  onLoss: () => void
}

/** Processes that answer requests on one port. */
export interface WorkerPool {
  /** Such as `http://127.0.0.1:3000`. */
  origin: string
  /** How many workers answer requests now. */
  listeningCount(): number
  /**
   * The metrics of each worker, and the last reported counts of workers that have exited. For a late worker the last
   * values count, so that no sum goes back; `answeredCount` leaves it out.
   */
  metrics(): Promise<{ answeredCount: number; ofProcesses: readonly MetricsOfProcess[] }>
  /** Makes workers ask their clients to open another connection. */
  leave(): void
  /** Lets running requests finish, and waits until all workers have exited. */
  close(): Promise<void>
}

const BACKOFF_FIRST_MS = 100
const BACKOFF_MAX_MS = 30_000
/** A worker that lives this long has started well. */
const SETTLED_MS = 10_000
/** Longer than a worker waits for its requests. */
const CLOSING_MAX_MS = 25_000

/**
 * Starts one worker and, once it listens, the others, so that a failure at the start happens once. A worker that exits
 * by itself is replaced, after a pause that grows while its successors exit soon, too.
 *
 * @throws {WorkerFailure} when the first worker exits before it listens
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
      logger.error({ code, signal, pauseMs }, 'A worker exited; another one takes its place.')
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
