import document from './generated/openapi.json' with { type: 'json' }
import { createApp } from './generated/server.ts'
import { operationsOn } from './operations/index.ts'
import { type Access, type ServiceTypes, securityOf } from './security.ts'
import type { Store } from './store.ts'

/** What every path begins with: the path of the document's first server. */
export const BASE_PATH = '/v1'

export interface ServiceOptions {
  store: Store
  access: Access
  /** Where a `bookingCreated` is sent to; without it, nowhere. */
  subscriber?: string | undefined
  /** Told of what the caller only sees as a 500, and of a subscriber that could not be told. */
  onFailure: (error: unknown) => void
}

/** The service, which does not listen yet: tests ask it through `fetch`. */
export function createService({ access, ...options }: ServiceOptions): ReturnType<typeof createApp> {
  return createApp<ServiceTypes>({
    document,
    handlers: operationsOn(options),
    security: securityOf(access),
    basePath: BASE_PATH,
    onFailure: options.onFailure,
  })
}
