import type { Operation } from '@contract-first/document/model'
import type { OpenApiDocument } from './document.ts'

/** How findings name an operation: `GET /notes`, or `POST webhook noteAdded`. */
export function labelOf({ kind, method, path }: Operation): string {
  return `${method} ${kind === 'path' ? '' : 'webhook '}${path}`
}

/** A path, or the label of an operation, as callers see it. */
export function withoutParameterNames(path: string): string {
  return path.replaceAll(/\{[^}]*\}/g, '{}')
}

/** Every operation of a document, webhooks included. */
export function operationsOf({ api }: OpenApiDocument): readonly Operation[] {
  return [...api.operations, ...api.webhooks]
}
