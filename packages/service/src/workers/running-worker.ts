import cluster, { type Worker } from 'node:cluster'
import { isMessage, type LimitAnswer, type LimitCall, type Message, type MetricsOfProcess } from './messages.ts'
import { workerStdio } from './worker-output.ts'

/** Answers the questions of workers. */
export type AnswerCalls = (calls: readonly LimitCall[]) => Promise<readonly LimitAnswer[]>

/** A worker, as the primary process sees it. */
export interface RunningWorker {
  isListening(): boolean
  /** Resolves to its origin, once it listens. */
  listening: Promise<string>
  exited: Promise<WorkerExit>
  tell(message: Message): void
  /** Its last reported metrics. */
  metrics(): MetricsOfProcess
  /**
   * Asks for its metrics; resolves to whether they came within a second, which they do not while it starts or stops.
   */
  refreshMetrics(): Promise<boolean>
  kill(): void
}

export interface WorkerExit {
  code: number | null
  signal: string | null
}

const METRICS_TIMEOUT_MS = 1_000

/** Starts this program again, as a worker. `answerCalls` is undefined when workers count elsewhere. */
export function forkWorker(answerCalls: AnswerCalls | undefined): RunningWorker {
  // Until a worker's own listener is there, SIGUSR1 would open Node's inspector. With half the young generation (MB) of
  // a single process, two workers stay within twice its memory, at no cost in time.
  const execArgv = [...process.execArgv, '--max-semi-space-size=4', '--disable-sigusr1']
  cluster.setupPrimary({ execArgv, stdio: workerStdio(process.stdout) })
  const worker = cluster.fork()
  worker.process.stderr?.on('data', (text) => process.stderr.write(text))
  const listening = Promise.withResolvers<string>()
  const exited = Promise.withResolvers<WorkerExit>()
  let isListening = false
  let metrics: MetricsOfProcess = []
  let asking: PromiseWithResolvers<boolean> | undefined
  worker.on('message', (message: unknown) => {
    if (!isMessage(message)) return
    if (message.type === 'service:listening') {
      isListening = true
      listening.resolve(message.origin)
    }
    if (message.type === 'service:metrics-answer') {
      metrics = message.metrics
      asking?.resolve(true)
    }
    if (message.type === 'service:limit-calls') {
      answerCalls?.(message.calls).then((answers) => tell(worker, { type: 'service:limit-answers', answers }))
    }
  })
  // Not "exit": its last messages are still to come then.
  worker.process.once('close', (code, signal) => {
    isListening = false
    asking?.resolve(false)
    exited.resolve({ code, signal })
  })
  return {
    isListening: () => isListening,
    listening: listening.promise,
    exited: exited.promise,
    tell: (message) => tell(worker, message),
    metrics: () => metrics,
    async refreshMetrics() {
      if (!isListening) return false
      // Two simultaneous calls get the same result.
      if (asking) return asking.promise
      asking = Promise.withResolvers()
      const timer = setTimeout(asking.resolve, METRICS_TIMEOUT_MS, false)
      tell(worker, { type: 'service:metrics-call' })
      const hasAnswered = await asking.promise
      clearTimeout(timer)
      asking = undefined
      return hasAnswered
    },
    kill: () => worker.process.kill('SIGKILL'),
  }
}

/** One that has just exited needs no message. */
function tell(worker: Worker, message: Message): void {
  if (worker.isConnected()) worker.send(message, () => {})
}
