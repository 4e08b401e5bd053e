import { environmentVariable } from '../environment-variable.ts'
import { type CallEvent, type Hooks, tell } from './hooks.ts'

/** What was told of already, by origin and operation. */
const told = new Set<string>()

/** Tells once per operation and process that an answer is marked by `Deprecation` (RFC 9745) or `Sunset` (RFC 8594). */
export function notifyDeprecated(event: CallEvent, headers: Headers, { onDeprecated = warn }: Hooks): void {
  const sunset = headers.get('Sunset')
  if (!sunset && !headers.has('Deprecation')) return
  const id = `${new URL(event.url).origin} ${event.operationId ?? `${event.method} ${event.url}`}`
  if (told.has(id)) return
  told.add(id)
  const link = /<([^>]*)>[^<]*rel="?(?:deprecation|sunset)\b/.exec(headers.get('Link') ?? '')?.[1]
  tell(onDeprecated, event, { sunset: sunset ? new Date(sunset) : undefined, link })
}

const warn: NonNullable<Hooks['onDeprecated']> = ({ operationId, method, url, sunset, link }) => {
  if (environmentVariable('NODE_ENV') === 'production') return
  const until = sunset ? `, to be removed on ${sunset.toISOString().slice(0, 10)}` : ''
  console.warn(`${operationId ?? `${method} ${url}`} is deprecated${until}${link ? `: see ${link}` : '.'}`)
}
