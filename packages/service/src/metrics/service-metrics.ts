import { Gauge, Registry } from 'prom-client'

export interface DescribedService {
  service: string
  version: string
  /** Whether requests should be sent here now. */
  isReady: () => Promise<boolean>
}

/** What is told once of a service, in however many processes it answers. */
export function createServiceMetrics({ service, version, isReady }: DescribedService): Registry {
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
  return registry
}
