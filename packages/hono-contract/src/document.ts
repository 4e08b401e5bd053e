import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from 'hono'

const METHODS = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const

type JsonObject = Record<string, unknown>
type Registry = OpenAPIHono['openAPIRegistry']

/** An OpenAPI document as far as it is registered here; everything else is passed on as it stands. */
export interface OpenApiDocument {
  openapi: string
  info: object
  paths?: object
  components?: object
  webhooks?: object
  [field: string]: unknown
}

/**
 * Registers the document's own operations and components, `$ref`s kept, so that what the app emits is the document
 * itself. The validating routes stand beside: printing zod schemas would lose or change part of them.
 */
export function registerDocument<E extends Env>(app: OpenAPIHono<E>, document: OpenApiDocument): void {
  const registry = app.openAPIRegistry
  for (const [path, item] of entries(document.paths)) {
    const { parameters = [], ...pathItem } = item as JsonObject & { parameters?: unknown[] }
    for (const method of METHODS) {
      const operation = pathItem[method] as JsonObject | undefined
      if (operation) registry.registerPath(withPathParameters(method, path, operation, parameters))
    }
  }
  for (const [group, components] of entries(document.components)) {
    for (const [name, component] of entries(components))
      registry.registerComponent(group as never, name, component as never)
  }
  for (const [name, item] of entries(document.webhooks)) {
    for (const method of METHODS) {
      const operation = (item as JsonObject)[method] as JsonObject | undefined
      if (operation) registry.registerWebhook(withPathParameters(method, name, operation, []))
    }
  }
}

/** The document that `app` emits, with the root fields of `document` that belong to no operation or component. */
export function emitDocument<E extends Env>(app: OpenAPIHono<E>, document: OpenApiDocument): object {
  const { paths: _paths, components: _components, webhooks: _webhooks, ...root } = document
  return app.getOpenAPI31Document(root as never)
}

function withPathParameters(
  method: (typeof METHODS)[number],
  path: string,
  operation: JsonObject,
  pathParameters: readonly unknown[],
): Parameters<Registry['registerPath']>[0] {
  const parameters = [...pathParameters, ...((operation.parameters as unknown[] | undefined) ?? [])]
  return { responses: {}, ...operation, ...(parameters.length > 0 && { parameters }), method, path } as never
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
