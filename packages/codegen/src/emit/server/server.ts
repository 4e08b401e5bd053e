import type { Model } from '../../model/model.ts'
import type { Code } from '../code.ts'
import { refusalHeaders } from './refusal-headers.ts'

/** `server.ts`: joins the handlers of an app to the routes. */
export function emitServer({ operations }: Model): Code {
  const [runtime, own, options] =
    refusalHeaders(operations).length === 0
      ? [
          'type AppOptions, contractApp',
          'Handlers, SecurityHandlers, Types',
          'AppOptions<T, Handlers<T>, SecurityHandlers<T>>',
        ]
      : [
          'contractApp, type SupplyingOptions',
          'Handlers, RefusalHeaders, SecurityHandlers, Types',
          'SupplyingOptions<T, Handlers<T>, SecurityHandlers<T>, RefusalHeaders>',
        ]
  return `import type { OpenAPIHono } from '@hono/zod-openapi'
import { ${runtime}, unimplemented as unimplementedHandlers } from '@contract-first/hono'
import type { ${own} } from './handlers.ts'
import { contract } from './routes.ts'

export type * from './handlers.ts'

/** Builds the app: every operation needs its handler, every security scheme its function. */
export function createApp<T extends Types>(options: ${options}): OpenAPIHono<T['env']> {
  return contractApp<T>(contract, options)
}

/** A handler for every operation that answers 501. Spread it before the handlers that are written. */
export function unimplemented<T extends Types>(): Handlers<T> {
  return unimplementedHandlers(contract)
}`
}
