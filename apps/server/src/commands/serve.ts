import cluster from 'node:cluster'
import type { LogOutput } from '@contract-first/service/log'
import type { Configuration } from '../configuration.ts'
import type { Io } from './io.ts'

/** `petstore serve`: serves until a signal to stop, and returns the exit code. `WORKERS` processes share the port. */
export async function serve(configuration: Configuration, io: Io & { stdout: LogOutput }): Promise<number> {
  // Node would open its inspector, through which whoever reaches the port of it runs code.
  process.on('SIGUSR1', () => {})
  if (cluster.isWorker) {
    const { serveAsWorker } = await import('../serving/as-worker.ts')
    return serveAsWorker(configuration, io)
  }
  if (configuration.workers > 1) {
    const { serveByWorkers } = await import('../serving/by-workers.ts')
    return serveByWorkers(configuration, io)
  }
  const { serveAlone } = await import('../serving/alone.ts')
  return serveAlone(configuration, io)
}
