import { OpenAPIHono } from '@hono/zod-openapi'
import type { Context, Env, Handler } from 'hono'
import type { MaybePromise } from './and-then.ts'
import type { AppOptions, AppTypes } from './app-options.ts'
import { registerDocument } from './document.ts'
import { httpMethod } from './method.ts'
import type { Contract, OperationContract } from './operation.ts'
import { RequestPath } from './request-path.ts'
import { bySpecificity, compileRoutePath, rawPath } from './route-path.ts'
import { type Route, routeTable } from './route-table.ts'

/**
 * Builds the Hono app of a contract: one compiled handler per operation, which authenticates, admits, negotiates,
 * decodes, validates, calls, checks and answers, and answers of the same shape for requests that match no operation.
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
  const operations = Object.values(contract.operations)
  const routes = routeTable(operations, basePath)
  // Hono calls the first route that matches, so the specific ones come first.
  for (const operation of operations.toSorted(
    (a, b) => bySpecificity(a.path, b.path) || methodRank(a) - methodRank(b),
  )) {
    const others = routes.moreConcrete(operation)
    // The table knows only whole paths, and this app may be mounted below a path of another one.
    const allow = (url: string) => routes.allow(url) ?? others.find(({ pattern }) => pattern.test(rawPath(url)))?.allow
    const refuse = path.compileStray(allow)
    register(app, basePath, operation, path.compile(operation), { others, refuse })
  }
  app.notFound(path.compileStray(routes.allow))
  app.onError((error, c) => path.answerError(error, c))
  registerDocument(app, options.document)
  return app
}

/** Sorts an operation for HEAD before the one for GET, as Hono answers HEAD with the handler for GET. */
function methodRank({ method }: OperationContract): number {
  return method === 'head' ? 0 : 1
}

type Handle<E extends Env> = (c: Context<E>) => MaybePromise<Response>

/** Other paths that also match the path of an operation, and how requests for them are answered. */
interface Strays<E extends Env> {
  others: readonly Route[]
  refuse: Handle<E>
}

/** Registers a handler where Hono finds it; requests that Hono cannot tell apart are passed on to the next one. */
function register<E extends Env>(
  app: OpenAPIHono<E>,
  basePath: string,
  operation: OperationContract,
  handle: Handle<E>,
  { others, refuse }: Strays<E>,
): void {
  const { routing, pattern, isChecked } = compileRoutePath(operation.path)
  const isHead = operation.method === 'head'
  const handler: Handler<E> =
    isChecked || isHead || others.length > 0
      ? async (c, next) => {
          const sent = rawPath(c.req.url)
          if ((isHead && c.req.method !== 'HEAD') || !pattern.test(sent)) return next()
          return others.some((other) => other.pattern.test(sent)) ? refuse(c) : handle(c)
        }
      : handle
  app.on(isHead ? 'GET' : httpMethod(operation), basePath + routing, handler)
}
