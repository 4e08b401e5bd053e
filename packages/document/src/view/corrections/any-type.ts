import { isObject, type JsonObject } from '../../json/json.ts'
import { kindOf } from '../../words/media-types.ts'
import type { Remember } from './correction.ts'
import { namedTypes } from './types.ts'

const ANY = '*/*'
const STRUCTURED = ['object', 'array', 'integer', 'number', 'boolean'] as const

/**
 * Reads a schema of any media type as that of JSON where no text or bytes could match the schema: frameworks that never
 * ask for a media type write this. A request is then JSON; a response may still have another type, which is then not
 * described.
 */
export function correctAnyType(
  document: JsonObject,
  content: JsonObject,
  side: 'request' | 'response',
  remember: Remember,
): void {
  const media = content[ANY]
  if (!isObject(media) || media.schema === undefined) return
  const types = namedTypes(document, media.schema)
  if (types.has('string') || !STRUCTURED.some((type) => types.has(type))) return
  remember(ANY, content, ANY)
  const entries = Object.entries(content)
  const hasJson = entries.some(([name]) => kindOf(name) === 'json')
  for (const [name] of entries) delete content[name]
  for (const [name, value] of entries) {
    if (name !== ANY) content[name] = value
    else {
      if (!hasJson) content['application/json'] = media
      if (side === 'response') content[ANY] = {}
    }
  }
}
