import { isObject, type JsonObject } from '@contract-first/document/json'
import { METHODS } from '@contract-first/document/words'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Env } from 'hono'
import { isOverridden, pathItemFields } from './path-item.ts'

type Registry = OpenAPIHono['openAPIRegistry']

/** An OpenAPI document, as far as it is registered here; everything else is passed on unchanged. */
export interface OpenApiDocument {
  openapi: string
  info?: object
  paths?: object
  components?: object
  webhooks?: object
  [field: string]: unknown
}

/**
 * Registers the document's own operations and components, with their references, so that the app emits the document
 * itself. The validating routes are separate: printing zod schemas would lose or change part of the document.
 */
export function registerDocument<E extends Env>(app: OpenAPIHono<E>, document: OpenApiDocument): void {
  const registry = app.openAPIRegistry
  forEachOperation(document, document.paths, (config) => registry.registerPath(config))
  forEachOperation(document, document.webhooks, (config) => registry.registerWebhook(config))
  for (const [group, components] of entries(document.components)) {
    if (group.startsWith('x-')) continue
    for (const [name, component] of entries(components))
      registry.registerComponent(group as never, name, component as never)
  }
}

/**
 * The document that `app` emits, with the other fields of `document`: those of the root and of path items. It differs
 * from `document` only in that parameters of a path item move into its operations, and an operation without responses
 * gets an empty object of them.
 */
export function emitDocument<E extends Env>(app: OpenAPIHono<E>, document: OpenApiDocument): object {
  const { paths, components, webhooks, ...root } = document
  const emitted = app.getOpenAPI31Document(root as never)
  return {
    ...root,
    ...part('paths', withPathItems(emitted.paths, paths), paths),
    ...part('webhooks', withPathItems(emitted.webhooks, webhooks), webhooks),
    ...part('components', withGroups(emitted.components, components), components),
  }
}

function forEachOperation(
  document: OpenApiDocument,
  paths: object | undefined,
  register: (config: Parameters<Registry['registerPath']>[0]) => void,
): void {
  for (const [path, item] of entries(paths)) {
    if (!isObject(item)) continue
    const inherited = item.parameters
    for (const method of METHODS) {
      const operation = item[method]
      if (!isObject(operation)) continue
      const own = Array.isArray(operation.parameters) ? operation.parameters : []
      const shared = Array.isArray(inherited) ? inherited.filter((one) => !isOverridden(one, own, document)) : []
      const parameters = [...shared, ...own]
      register({ responses: {}, ...operation, ...(parameters.length > 0 && { parameters }), method, path } as never)
    }
  }
}

/** A field if it was given: @hono/zod-openapi always adds an empty `webhooks` and empty groups of components. */
function part(name: string, emitted: object, given: object | undefined): object {
  return given === undefined && Object.keys(emitted).length === 0 ? {} : { [name]: emitted }
}

/** Adds the other fields of path items, since those of @hono/zod-openapi hold only operations. */
function withPathItems(emitted: object = {}, given: object = {}): object {
  const items = entries(given).map(([path, item]) => {
    const operations = (emitted as JsonObject)[path] as object | undefined
    return [path, path.startsWith('x-') ? item : { ...pathItemFields(item), ...operations }]
  })
  return { ...emitted, ...Object.fromEntries(items) }
}

function withGroups(emitted: object = {}, given: object = {}): object {
  const filled = entries(emitted).filter(([, group]) => entries(group).length > 0)
  const extensions = entries(given).filter(([group, value]) => group.startsWith('x-') || entries(value).length === 0)
  return Object.fromEntries([...filled, ...extensions])
}

function entries(value: unknown): [string, unknown][] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : []
}
