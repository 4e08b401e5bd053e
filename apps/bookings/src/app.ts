import { EventEmitter } from 'node:events'
import { handlersOn, supplyHeaders } from '@contract-first/hono'
import { createAuthenticate, serviceOptions } from '@contract-first/service/api'
import { documentsIn, serveDocuments } from '@contract-first/service/documents'
import type { App, AppParts } from '@contract-first/service/serving'
import { contract } from './contract.ts'
import document from './generated/openapi.json' with { type: 'json' }
import { createApp, type Handlers } from './generated/server.ts'
import type { Dependencies } from './operation.ts'
import * as operations from './operations/index.ts'
import { type ServiceTypes, supplied } from './security.ts'
import type { Store } from './store/store.ts'

export interface AppOptions extends Omit<AppParts<Store>, 'onIdempotency'> {
  /** Where `bookingCreated` webhooks go; without it, none is sent. */
  subscriber?: string | undefined
  /** Called when a subscriber could not be notified. */
  onUndelivered: (error: unknown) => void
}

/** The service without a socket: tests call its `fetch`. */
export function createService({ subscriber, onUndelivered, ...parts }: AppOptions): App {
  const authenticate = createAuthenticate(contract, parts.keys, parts.environment)
  const changes: Dependencies['changes'] = new EventEmitter()
  // One listener per watching caller.
  changes.setMaxListeners(0)
  const options = serviceOptions({ ...parts, contract })
  const app = createApp<ServiceTypes>({
    document,
    handlers: handlersOn<Handlers<ServiceTypes>, Dependencies>(operations, {
      ...parts,
      changes,
      subscriber,
      onUndelivered,
    }),
    security: { apiKey: authenticate, oauth: authenticate },
    ...options,
    admit: supplyHeaders(supplied, options.admit),
  })
  const at = (path: string) => new URL(path, import.meta.url)
  serveDocuments(app, {
    ...parts,
    contract,
    documents: documentsIn({ docs: at('../site/'), yaml: at('../openapi.yaml'), json: at('generated/openapi.json') }),
    title: 'Bookings',
    buildCommand: 'contract-first docs',
  })
  return app
}
