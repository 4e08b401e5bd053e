import { isObject, type JsonObject } from '@contract-first/document/json'
import { operationsIn } from '@contract-first/document/words'
import type { OpenApiDocument } from './document.ts'

/** An operation of one side. */
export interface Operation {
  /** `GET /notes`, or `POST webhook noteAdded`. */
  label: string
  isWebhook: boolean
  path: string
  node: JsonObject
  pathItem: JsonObject
}

/** A path, or the label of an operation, as callers see it. */
export function withoutParameterNames(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}')
}

/** Every operation of a document, webhooks included. */
export function operationsOf(document: OpenApiDocument): Operation[] {
  return (['paths', 'webhooks'] as const).flatMap((root) =>
    Object.keys(document.content[root] ?? {}).flatMap((path) => {
      const isWebhook = root === 'webhooks'
      return path.startsWith('x-')
        ? []
        : operationsAt(document, document.content[root], path).map(({ method, ...operation }) => ({
            ...operation,
            label: `${method} ${isWebhook ? 'webhook ' : ''}${path}`,
            isWebhook,
            path,
          }))
    }),
  )
}

/** The operations of one of several path items. */
export function operationsAt(
  document: OpenApiDocument,
  pathItems: unknown,
  name: string,
): { method: string; node: JsonObject; pathItem: JsonObject }[] {
  const pathItem = memberOf(document, pathItems, name)
  if (!pathItem) return []
  return operationsIn(pathItem).flatMap(({ method, operation }) => {
    const node = document.resolve(operation)
    return isObject(node) ? [{ method, node, pathItem }] : []
  })
}

/** A member of an object that is an object, with a reference followed. */
export function memberOf(document: OpenApiDocument, node: unknown, name: string): JsonObject | undefined {
  const member = isObject(node) ? document.resolve(node[name]) : undefined
  return isObject(member) ? member : undefined
}
