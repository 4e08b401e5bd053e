import { isObject, type JsonObject } from '../../json/json.ts'
import { kindOfField, meantField, type ObjectName, objectsOf } from '../../words/objects.ts'
import { walkObjects } from '../walk-objects.ts'
import type { Remember } from './correction.ts'

/**
 * Finds fields that an object does not have in the document's version. They stay, since references may lead into them,
 * and no reader looks at them.
 */
export function correctFields(document: JsonObject, remember: Remember): void {
  const objects = objectsOf(String(document.openapi))
  walkObjects(document, (name, value) => {
    const type = objects[name]
    if (type.fields === undefined || (typeof value.$ref === 'string' && type.isReferable)) return
    for (const field in value) {
      if (field.startsWith('x-') || kindOfField(type, field) !== undefined) continue
      if (meantField(type, field) !== undefined || mayBeOperation(name, value[field])) continue
      remember(type.others ? 'unknownMember' : 'unknownField', value, field)
      // Where the author names the members, readers would take it for one of them.
      if (type.others) delete value[field]
    }
  })
}

/** Whether a field of a path item could be an operation of an unknown method, which must not be left out silently. */
function mayBeOperation(name: ObjectName, value: unknown): boolean {
  return name === 'PathItem' && isObject(value)
}
