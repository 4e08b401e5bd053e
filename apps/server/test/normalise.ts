import type { JsonObject } from '@contract-first/document/json'

/** Where the two documents may differ, by JSON Pointer. Keep it empty. */
export const exceptions: readonly string[] = []

/** @hono/zod-openapi writes `webhooks` even for a document without any. */
export function normalise({ webhooks, ...document }: JsonObject): JsonObject {
  const isEmpty = typeof webhooks === 'object' && webhooks !== null && Object.keys(webhooks).length === 0
  return webhooks === undefined || isEmpty ? document : { ...document, webhooks }
}
