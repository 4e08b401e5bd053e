import cluster from 'node:cluster'
import type { Io } from '../command-line/io.ts'
import type { Configuration } from '../configuration/configuration.ts'
import type { LogOutput } from '../log/logger.ts'
import type { ServiceProgram, ServiceStore } from '../program.ts'

/** Serves until a signal to stop, and returns the exit code. `WORKERS` processes share the port. */
export async function serve<Store extends ServiceStore>(
  program: ServiceProgram<Store>,
  configuration: Configuration,
  io: Io & { stdout: LogOutput },
): Promise<number> {
  // Node would open its inspector, through which anyone who reaches its port can run code.
  process.on('SIGUSR1', () => {})
  if (cluster.isWorker) {
    const { serveAsWorker } = await import('./as-worker.ts')
    return serveAsWorker(program, configuration, io)
  }
  if (configuration.workers > 1) {
    const { serveByWorkers } = await import('./by-workers.ts')
    return serveByWorkers(program, configuration, io)
  }
  const { serveAlone } = await import('./alone.ts')
  return serveAlone(program, configuration, io)
}
