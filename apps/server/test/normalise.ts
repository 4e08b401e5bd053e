import type { JsonObject } from '@contract-first/document/json'

/** Where the two documents may differ, by JSON Pointer. Empty, and meant to stay so. */
export const exceptions: readonly string[] = []

/** The generator of @hono/zod-openapi writes `webhooks` also for a document that has none. */
export function normalise({ webhooks, ...document }: JsonObject): JsonObject {
  const isEmpty = typeof webhooks === 'object' && webhooks !== null && Object.keys(webhooks).length === 0
  return webhooks === undefined || isEmpty ? document : { ...document, webhooks }
}
