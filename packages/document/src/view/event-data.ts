import { isObject, items, type JsonObject } from '../json/json.ts'
import { pointerOfFragment, valueAt } from '../json/pointer.ts'
import { kindOf, sequenceKindOf } from '../words/media-types.ts'
import { walkContents } from './corrections/walk.ts'

/** Keywords whose schemas apply to the same value. */
const COMPOSITIONS = ['allOf', 'anyOf', 'oneOf'] as const

/**
 * Replaces, in place, the schema of JSON text in the `data` of events (`contentMediaType`, `contentSchema`) by the
 * schema of its value: OpenAPI Specification 3.2.0, section 4.14.2, describes events this way. A schema without such
 * `data`, in itself and its parts, stays as it is.
 */
export function readEventData(document: JsonObject): void {
  walkContents(document, (content) => {
    for (const [name, media] of Object.entries(content)) {
      if (!isObject(media) || media.itemSchema === undefined || sequenceKindOf(name) !== 'events') continue
      media.itemSchema = withValues(media.itemSchema, document, new Set())
    }
  })
}

/** The same schema if no part of it has JSON in `data`, else a copy in which references to such parts are replaced. */
function withValues(schema: unknown, document: JsonObject, around: ReadonlySet<unknown>): unknown {
  if (!isObject(schema) || around.has(schema)) return schema
  const within = new Set([...around, schema])
  const { $ref, properties } = schema
  if (typeof $ref === 'string') {
    const target = valueAt(document, pointerOfFragment($ref))
    const read = withValues(target, document, within)
    if (read === target) return schema
    const { $ref: _, ...siblings } = schema
    return Object.keys(siblings).length === 0 ? read : { ...siblings, allOf: [read, ...items(siblings.allOf)] }
  }
  const changed: JsonObject = {}
  if (isObject(properties)) {
    const data = meantBy(properties.data)
    if (data !== properties.data) changed.properties = { ...properties, data }
  }
  for (const keyword of COMPOSITIONS) {
    const members = items(schema[keyword])
    const read = members.map((member) => withValues(member, document, within))
    if (read.some((member, index) => member !== members[index])) changed[keyword] = read
  }
  if (Object.keys(changed).length === 0) return schema
  // Copied alternatives have no names that a discriminator could refer to.
  const { discriminator: _, ...others } = schema
  return { ...others, ...changed }
}

function meantBy(data: unknown): unknown {
  if (!isObject(data) || data.contentSchema === undefined || typeof data.contentMediaType !== 'string') return data
  return kindOf(data.contentMediaType) === 'json' ? data.contentSchema : data
}
