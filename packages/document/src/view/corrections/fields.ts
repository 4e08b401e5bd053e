import { isObject, type JsonObject } from '../../json/json.ts'
import { isAmbiguousField, kindOfField, meantField, type ObjectName, objectsOf } from '../../words/objects.ts'
import { walkObjects } from '../walk-objects.ts'
import type { Remember } from './correction.ts'
import { fromText } from './keyword-values.ts'

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
      const kind = field.startsWith('x-') ? 'any' : kindOfField(type, field)
      if (kind === 'flag' || kind === 'text') correctScalar(value, field, kind, remember)
      if (kind !== undefined) continue
      if (isAmbiguousField(type, field) || mayBeOperation(name, value[field])) continue
      const meant = meantField(type, field)
      const hint = meant === undefined ? '' : `: did you mean ${JSON.stringify(meant)}?`
      remember(type.others ? 'unknownMember' : 'unknownField', value, field, hint)
      // Where the author names the members, readers would take it for one of them.
      if (type.others) delete value[field]
    }
  })
}

/** Reads null as absent, a flag that is a text, and a text that is a number. */
function correctScalar(holder: JsonObject, field: string, kind: 'flag' | 'text', remember: Remember): void {
  const value = holder[field]
  const meant = kind === 'flag' ? fromText(value) : typeof value === 'number' ? String(value) : value
  if (value === null) {
    remember('nullField', holder, field)
    delete holder[field]
  } else if (meant !== value && (kind === 'text' || typeof meant === 'boolean')) {
    remember('textField', holder, field)
    holder[field] = meant
  }
}

/** Whether a field of a path item could be an operation of an unknown method, which must not be left out silently. */
function mayBeOperation(name: ObjectName, value: unknown): boolean {
  return name === 'PathItem' && isObject(value)
}
