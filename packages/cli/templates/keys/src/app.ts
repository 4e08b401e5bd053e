import { handlersOn, supplyHeaders } from '@contract-first/hono'
import { createAuthenticate, serviceOptions } from '@contract-first/service/api'
import { documentsIn, serveDocuments } from '@contract-first/service/documents'
import type { App, AppParts } from '@contract-first/service/serving'
import { observedOnce } from '@contract-first/service/store'
import { contract } from './contract.ts'
import document from './generated/openapi.json' with { type: 'json' }
import { createApp, type Handlers } from './generated/server.ts'
import type { Dependencies } from './operation.ts'
import * as operations from './operations/index.ts'
import { type ServiceTypes, supplied } from './security.ts'
import type { Store } from './store/store.ts'

/** The service. It does not listen: `main.ts` does, and tests call `fetch`. */
export function createService(parts: AppParts<Store>): App {
  const authenticate = createAuthenticate(contract, parts.keys, parts.environment)
  const store = { ...parts.store, once: observedOnce(parts.store.once, parts.onIdempotency) }
  const options = serviceOptions({ ...parts, contract })
  const app = createApp<ServiceTypes>({
    document,
    handlers: handlersOn<Handlers<ServiceTypes>, Dependencies>(operations, { ...parts, store }),
    security: { bearerAuth: authenticate },
    ...options,
    admit: supplyHeaders(supplied, options.admit),
  })
  const at = (path: string) => new URL(path, import.meta.url)
  serveDocuments(app, {
    ...parts,
    contract,
    documents: documentsIn({ docs: at('../site/'), json: at('generated/openapi.json'), yaml: at('../openapi.yaml') }),
    title: 'Notes',
    buildCommand: 'contract-first docs',
  })
  return app
}
