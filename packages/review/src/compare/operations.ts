import { isObject, type JsonObject } from '@contract-first/document/json'
import { operationsIn } from '@contract-first/document/words'
import type { OpenApiDocument } from '../reading/document.ts'
import type { Comparing } from './comparing.ts'
import { memberOf } from './comparing.ts'

/** An operation of one side. */
export interface Operation {
  /** `GET /notes`, or `POST webhook noteAdded`. */
  label: string
  isWebhook: boolean
  path: string
  node: JsonObject
  pathItem: JsonObject
}

/** An operation on both sides; one side is missing if it was added or removed. */
export interface OperationPair {
  base?: Operation | undefined
  head?: Operation | undefined
}

/** Pairs the operations of both sides. The names of path parameters do not matter, since callers never see them. */
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
