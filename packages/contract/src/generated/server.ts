// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../../openapi/petstore.yaml --out src/generated --enums open
import type { OpenAPIHono } from '@hono/zod-openapi'
import { contractApp, type SupplyingOptions, unimplemented as unimplementedHandlers } from '@contract-first/hono'
import type { Handlers, RefusalHeaders, SecurityHandlers, Types } from './handlers.ts'
import { contract } from './routes.ts'

export type * from './handlers.ts'

/** Builds the app: every operation needs its handler, every security scheme its function. */
export function createApp<T extends Types>(options: SupplyingOptions<T, Handlers<T>, SecurityHandlers<T>, RefusalHeaders>): OpenAPIHono<T['env']> {
  return contractApp<T>(contract, options)
}

/** A handler for every operation that answers 501. Spread it before the handlers that are written. */
export function unimplemented<T extends Types>(): Handlers<T> {
  return unimplementedHandlers(contract)
}
