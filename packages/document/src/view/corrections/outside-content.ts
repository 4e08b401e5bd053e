import { isObject, type JsonObject, members } from '../../json/json.ts'
import { isKeyword } from '../../words/keywords.ts'
import { isMediaType } from '../../words/media-types.ts'
import { kindOfField, type ObjectName, objectsOf } from '../../words/objects.ts'
import { walkObjects } from '../walk-objects.ts'
import type { Remember } from './correction.ts'

/**
 * Moves what stands next to `content` or `schema` into it: a media type in a response or request body, and the keywords
 * of a schema in a parameter or header that has none, as in Swagger 2.0.
 */
export function correctOutsideContent(document: JsonObject, remember: Remember): void {
  const objects = objectsOf(String(document.openapi))
  const isField = (name: ObjectName, field: string) => kindOfField(objects[name], field) !== undefined
  walkObjects(document, (name, value) => {
    if (value.$ref !== undefined) return
    if (name === 'Response' || name === 'RequestBody') moveMediaTypes(value, remember)
    else if ((name === 'Parameter' || name === 'Header') && value.schema === undefined && value.content === undefined)
      moveKeywords(value, (field) => isKeyword(field) && !isField(name, field), remember)
  })
}

function moveMediaTypes(holder: JsonObject, remember: Remember): void {
  for (const [field, value] of members(holder)) {
    if (!isMediaType(field) || !isObject(value)) continue
    const content = isObject(holder.content) ? holder.content : {}
    holder.content = { [field]: value, ...content }
    delete holder[field]
    remember('outsideContent', holder, field)
  }
  if (holder.schema === undefined || holder.content !== undefined) return
  const { schema } = holder
  holder.content = { 'application/json': { schema } }
  delete holder.schema
  remember('outsideContent', holder, 'schema')
}

function moveKeywords(holder: JsonObject, isMoved: (field: string) => boolean, remember: Remember): void {
  const moved = members(holder).filter(([field]) => isMoved(field))
  if (!moved.some(([field]) => field === 'type')) return
  holder.schema = Object.fromEntries(moved)
  for (const [field] of moved) {
    delete holder[field]
    remember('outsideSchema', holder, field)
  }
}
