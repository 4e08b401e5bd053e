import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, Env, Handler } from 'hono'
import type { MaybePromise } from './and-then.ts'
import type { AppOptions, AppTypes } from './app-options.ts'
import { registerDocument } from './document.ts'
import type { Contract, OperationContract } from './operation.ts'
import { RequestPath } from './request-path.ts'
import { bySpecificity, compileRoutePath, rawPath } from './route-path.ts'
import { routeTable } from './route-table.ts'

/**
 * Builds the Hono app of a contract: one compiled handler per operation that authenticates, admits, negotiates,
 * decodes, validates, calls, checks and answers; and answers of the same shape for everything that matches none.
 * Generated `createApp` functions call this with the types of their document.
 */
export function contractApp<Types extends AppTypes>(
  contract: Contract,
  options: AppOptions<Types, object, object>,
): OpenAPIHono<Types['env']> {
  const app = new OpenAPIHono<Types['env']>()
  const { basePath = '' } = options
  const path = new RequestPath(contract, options)
  const answerPreflight = path.compilePreflight()
  if (answerPreflight) app.options(`${basePath}/*`, answerPreflight)
  // Hono calls the first route that matches, so the specific ones come first.
  for (const operation of Object.values(contract.operations).toSorted(
    (a, b) => bySpecificity(a.path, b.path) || methodRank(a) - methodRank(b),
  )) {
    register(app, basePath, operation, path.compile(operation))
  }
  app.notFound(path.compileNotFound(routeTable(Object.values(contract.operations), basePath)))
  app.onError((error, c) => path.answerError(error, c))
  registerDocument(app, options.document)
  return app
}

/** Hono answers HEAD by what GET answers: an operation for HEAD alone stands before the one for GET. */
function methodRank({ method }: OperationContract): number {
  return method === 'head' ? 0 : 1
}

/** Registers a handler where Hono finds it; what Hono cannot tell apart goes on to the next one. */
function register<E extends Env>(
  app: OpenAPIHono<E>,
  basePath: string,
  { method, path }: OperationContract,
  handle: (c: Context<E>) => MaybePromise<Response>,
): void {
  const { routing, pattern, isChecked } = compileRoutePath(path)
  const isHead = method === 'head'
  const handler: Handler<E> =
    isChecked || isHead
      ? async (c, next) => {
          if ((isHead && c.req.method !== 'HEAD') || !pattern.test(rawPath(c.req.url))) return next()
          return handle(c)
        }
      : handle
  app.on(isHead ? 'GET' : method.toUpperCase(), basePath + routing, handler)
}
