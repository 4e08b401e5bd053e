import type { Env, Hono } from 'hono'
import type { ServiceDescription } from './contract.ts'
import type { DocumentFiles } from './documents/document-files.ts'
import type { MaybePromise } from './maybe-promise.ts'
import type { ServiceParts } from './plain/service-parts.ts'
import type { ServiceProgram, ServiceStore } from './program.ts'

/** A service without keys and limits, as its process runs it. */
export interface Service extends Pick<ServiceDescription, 'service' | 'basePath' | 'document' | 'operations'> {
  /** For people, such as `Notes`. */
  title: string
  version: string
  /** The files of its docs. */
  documents: DocumentFiles
  /** Makes the app: the generated `createApp` with these options. */
  createApp: (parts: ServiceParts, context: ServiceContext) => Hono<Env>
  /** What else is wrong with the environment variables, reported with the mistakes in the service's own. */
  mistakes?: readonly string[]
  /** Printed with the addresses, but not logged. */
  hint?: string | undefined
  /** Throws when requests could not be answered; for `/readyz`. Default: they can. */
  check?: () => MaybePromise<void>
  /** Further APIs of this process, each below a base path of its own, with its docs below that. */
  mounts?: readonly Mount[]
}

/** An API of its own in a service: it shares the address, the log and the metrics. */
export interface Mount extends Pick<Service, 'basePath' | 'document' | 'operations' | 'title' | 'documents'> {
  createApp: Service['createApp']
  mistakes?: Service['mistakes']
  hint?: Service['hint']
}

export interface ServiceContext {
  /** The base of links, such as `https://api.notes.example/v1`. */
  publicBaseUrl: string
  /** Aborted when the server begins to stop, to end endless responses, such as event streams. */
  stopping: AbortSignal
}

/**
 * Runs what `process.argv` asks for, and sets the exit code. With a store (`openStore`), `serve`, `migrate`, `keys` and
 * more are commands, and `--help` explains them. Without one, it serves until a signal to stop, configured by
 * environment variables; `--help` lists them, `--check-config` shows the result, and `healthcheck` asks the running
 * server whether it is ready.
 */
export async function runService<Store extends ServiceStore>(service: Service | ServiceProgram<Store>): Promise<void> {
  if ('openStore' in service) return (await import('./command-line/run.ts')).runProgram(service)
  return (await import('./plain/run-plain.ts')).runPlain(service)
}
