import { statSync } from 'node:fs'
import { Gauge, Registry } from 'prom-client'

export interface DescribedService {
  service: string
  version: string
  /** Whether requests should be sent here now. */
  isReady: () => Promise<boolean>
  /** The files of the embedded engine by what they keep; none with other stores. */
  files: Readonly<Record<string, string>>
}

/** Metrics that a service reports once, however many processes it has. */
export function createServiceMetrics({ service, version, isReady, files }: DescribedService): Registry {
  const registry = new Registry()
  const registers = [registry]
  const build = new Gauge({
    name: 'build_info',
    help: 'Always 1: which service this is, in which version, on which Node',
    labelNames: ['service', 'version', 'node'],
    registers,
  })
  build.set({ service, version, node: process.versions.node }, 1)
  new Gauge({
    name: 'service_ready',
    help: '1 while requests should be sent here, as /readyz says; else 0',
    registers,
    async collect() {
      this.set((await isReady()) ? 1 : 0)
    },
  })
  new Gauge({
    name: 'sqlite_file_bytes',
    help: 'Sizes of the files of the embedded engine: the database, and the log that is written into it (wal)',
    labelNames: ['database', 'file'],
    registers,
    collect() {
      for (const [database, path] of Object.entries(files)) {
        this.set({ database, file: 'main' }, sizeOf(path))
        this.set({ database, file: 'wal' }, sizeOf(`${path}-wal`))
      }
    },
  })
  return registry
}

/** In bytes; 0 for a missing file, such as the log of a database without writes. */
function sizeOf(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.size ?? 0
}
