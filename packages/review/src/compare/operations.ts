import { isJsonObject, type JsonObject, type OpenApiDocument } from '../document.ts'
import type { Comparing } from './comparing.ts'
import { memberOf } from './comparing.ts'

export const methods: readonly string[] = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace', 'query']

/** An operation of one side. */
export interface Operation {
  /** `GET /pets`, or `POST webhook petAdded`. */
  readonly label: string
  readonly isWebhook: boolean
  readonly path: string
  readonly node: JsonObject
  readonly pathItem: JsonObject
}

/** An operation on both sides; one is missing when it was added or removed. */
export interface OperationPair {
  readonly base?: Operation | undefined
  readonly head?: Operation | undefined
}

/** Pairs the operations of both sides. The names of path parameters are no difference: callers never see them. */
export function operationPairs({ base, head }: Comparing): OperationPair[] {
  const before = new Map(operationsOf(base).map((operation) => [identity(operation), operation]))
  const after = operationsOf(head)
  const pairs = after.map((operation): OperationPair => ({ base: before.get(identity(operation)), head: operation }))
  const known = new Set(after.map(identity))
  const removed = [...before]
    .filter(([key]) => !known.has(key))
    .map(([, operation]): OperationPair => ({ base: operation }))
  return [...pairs, ...removed]
}

function identity({ label }: Operation): string {
  return withoutParameterNames(label)
}

/** A path, or the label of an operation, as callers see it. */
export function withoutParameterNames(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}')
}

/** Every operation of a document, webhooks included. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  return (['paths', 'webhooks'] as const).flatMap((root) => {
    const items = document.content[root]
    return Object.keys(isJsonObject(items) ? items : {}).flatMap((path) => {
      const pathItem = memberOf(document, items, path)
      if (!pathItem || path.startsWith('x-')) return []
      return methods.flatMap((method): Operation[] => {
        const node = memberOf(document, pathItem, method)
        if (!node) return []
        const isWebhook = root === 'webhooks'
        const label = `${method.toUpperCase()} ${isWebhook ? 'webhook ' : ''}${path}`
        return [{ label, isWebhook, path, node, pathItem }]
      })
    })
  })
}
