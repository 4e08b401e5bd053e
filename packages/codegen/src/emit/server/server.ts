import type { Model } from '../../model/model.ts'
import type { Code } from '../code.ts'
import { refusalHeaders } from './refusal-headers.ts'

/** `server.ts`: joins the handlers of an app to the routes. */
export function emitServer({ operations }: Model): Code {
  const isSupplying = refusalHeaders(operations).length > 0
  const options = isSupplying
    ? 'SupplyingOptions<T, Handlers<T>, SecurityHandlers<T>, RefusalHeaders>'
    : 'AppOptions<T, Handlers<T>, SecurityHandlers<T>>'
  const type = isSupplying ? 'SupplyingOptions' : 'AppOptions'
  const imported = `${isSupplying ? '' : `type ${type}, `}contractApp, ${isSupplying ? `type ${type}, ` : ''}unimplemented as unimplementedHandlers`
  return `import type { OpenAPIHono } from '@hono/zod-openapi'
import { ${imported} } from '@contract-first/hono'
import type { Handlers, ${isSupplying ? 'RefusalHeaders, ' : ''}SecurityHandlers, Types } from './handlers.ts'
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
