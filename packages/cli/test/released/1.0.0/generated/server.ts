// Generated from the OpenAPI description, do not edit. To generate it again: codegen ../lint/examples/parcels.yaml --out test/released/1.0.0/generated --stubs
import type { OpenAPIHono } from '@hono/zod-openapi'
import { type AppOptions, contractApp, unimplemented as unimplementedHandlers } from '@contract-first/hono'
import type { Handlers, SecurityHandlers, Types } from './handlers.ts'
import { contract } from './routes.ts'

export type * from './handlers.ts'

/** Builds the app: every operation needs its handler, every security scheme its function. */
export function createApp<T extends Types>(options: AppOptions<T, Handlers<T>, SecurityHandlers<T>>): OpenAPIHono<T['env']> {
  return contractApp<T>(contract, options)
}

/** A handler for every operation that answers 501. Spread it before the handlers that are written. */
export function unimplemented<T extends Types>(): Handlers<T> {
  return unimplementedHandlers(contract)
}
