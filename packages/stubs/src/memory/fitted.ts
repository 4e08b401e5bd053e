import { isObject, type JsonObject } from '@contract-first/document/json'
import { type AnsweredItem, type AnsweredList, valueIn } from '@contract-first/document/resources'
import { kindOf } from '@contract-first/document/words'
import type { Reply } from '@contract-first/hono'
import { withValue } from './places.ts'
import type { ResourceRequest } from './resource-request.ts'

/** Where a response of the document holds the item or the list; undefined if it holds none. */
export function shapeOf(
  { own, operation, remembered }: Pick<ResourceRequest, 'own' | 'operation' | 'remembered'>,
  { status }: Reply,
): AnsweredItem | AnsweredList | undefined {
  return own.answers[remembered.judgedBy(operation).nameOf(status) ?? '']
}

/** The body of a response with another item in it; undefined if the response has no JSON or no item. */
export function bodyWith(asked: ResourceRequest, item: JsonObject, example: Reply = asked.example): unknown {
  const shape = shapeOf(asked, example)
  if (!shape || 'isList' in shape || !isJson(example)) return undefined
  const held = valueIn(example.body, shape.at)
  if (!isObject(held)) return undefined
  const { fit } = asked.remembered
  const fitItem = (one: unknown) => {
    const body = withValue(example.body, shape.at, one)
    return valueIn(fit(asked.operation, example.status, mediaTypeOf(example), body), shape.at)
  }
  const fitted = fittedItem(shape, held, item, fitItem)
  return fitted && withValue(example.body, shape.at, fitted)
}

/**
 * An item as a response may show it, completed by an example where the document requires more; undefined if nothing of
 * it can be shown.
 *
 * @param fit - makes an item valid, or returns undefined
 */
export function fittedItem(
  { members }: AnsweredItem,
  example: unknown,
  item: JsonObject,
  fit: (one: unknown) => unknown,
): JsonObject | undefined {
  // In the order of the document.
  const names = members?.filter((name) => Object.hasOwn(item, name))
  const shown = names ? Object.fromEntries(names.map((name) => [name, item[name]])) : item
  const whole = fit(shown) ?? (isObject(example) ? fit({ ...example, ...shown }) : undefined)
  if (isObject(whole)) return whole
  let best = fit(example)
  if (!isObject(best)) return undefined
  for (const [name, value] of Object.entries(shown)) {
    const next = fit(withValue(best, [name], value))
    if (isObject(next)) best = next
  }
  return isObject(best) ? best : undefined
}

export function mediaTypeOf({ headers }: Reply): string {
  return String(headers['Content-Type'] ?? 'application/json')
}

export function isJson(answer: Reply): boolean {
  return kindOf(mediaTypeOf(answer)) === 'json' && typeof answer.body === 'object' && answer.body !== null
}
