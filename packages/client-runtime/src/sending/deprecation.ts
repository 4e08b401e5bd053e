import { linkTo } from '../answer/link.ts'
import { type CallEvent, type Hooks, tellOf } from './hooks.ts'

/** The deprecations already reported, by origin and operation. */
const told = new Set<string>()

/**
 * Reports a response marked by `Deprecation` (RFC 9745) or `Sunset` (RFC 8594), once per operation and process, or per
 * method and date where there is no operation.
 */
export function notifyDeprecated(
  event: CallEvent,
  headers: Headers,
  hooks: Hooks,
  hideKey: (text: string) => string,
): void {
  const sunset = headers.get('Sunset')
  if (!hooks.onDeprecated || !(sunset || headers.has('Deprecation'))) return
  const { operationId, method, url } = event
  // The URLs of an operation without an id are too many to remember.
  const id = new URL(url).origin + (operationId ?? method + sunset)
  if (told.has(id)) return
  told.add(id)
  const link = linkTo('deprecation', headers, url)?.href
  tellOf(hooks, event)('onDeprecated', { sunset: sunset ? new Date(sunset) : undefined, link: link && hideKey(link) })
}
