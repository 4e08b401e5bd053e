import { createAuthenticate, serviceOptions } from '@contract-first/service/api'
import { documentsIn, serveDocuments } from '@contract-first/service/documents'
import type { App, AppParts } from '@contract-first/service/serving'
import type { BookingsTypes } from './bookings-types.ts'
import { contract } from './contract.ts'
import document from './generated/openapi.json' with { type: 'json' }
import { createApp } from './generated/server.ts'
import { operationsOn } from './operations/index.ts'
import type { Store } from './store/store.ts'

export interface AppOptions extends Omit<AppParts<Store>, 'onIdempotency'> {
  /** Where `bookingCreated` webhooks go; without it, none is sent. */
  subscriber?: string | undefined
  /** Called when a subscriber could not be notified. */
  onUntold: (error: unknown) => void
}

/** The service without a socket: tests call its `fetch`. */
export function createService({ subscriber, onUntold, ...parts }: AppOptions): App {
  const authenticate = createAuthenticate(contract, parts.keys, parts.environment)
  const app = createApp<BookingsTypes>({
    document,
    handlers: operationsOn({ store: parts.store, stopping: parts.stopping, subscriber, onUntold }),
    security: { apiKey: authenticate, oauth: authenticate },
    ...serviceOptions({ ...parts, contract }),
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
