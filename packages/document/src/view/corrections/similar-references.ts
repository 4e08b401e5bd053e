import { isObject, type JsonObject, members } from '../../json/json.ts'
import { valueAt } from '../../json/pointer.ts'
import { GROUPS, kindOfField, type ObjectName, objectsOf } from '../../words/objects.ts'
import { walkObjects } from '../walk-objects.ts'
import type { Remember } from './correction.ts'

/** For each object, the groups of components that have nearly the same fields, with the fields that mean nothing in it. */
const SIMILAR: Readonly<Partial<Record<ObjectName, Readonly<Record<string, readonly string[]>>>>> = {
  Response: { requestBodies: ['required'] },
  RequestBody: { responses: ['headers', 'links'] },
  Header: { parameters: ['name', 'in'] },
}

/**
 * Replaces a reference to a component of a similar kind, such as to a request body where a response belongs, by a copy
 * of what that component has of the object that belongs there.
 */
export function correctSimilarReferences(document: JsonObject, remember: Remember): void {
  const objects = objectsOf(String(document.openapi))
  walkObjects(document, (name, holder) => {
    const [, group = '', component] = /^#\/components\/([^/]+)\/([^/]+)$/.exec(String(holder.$ref)) ?? []
    const unneeded = SIMILAR[name]?.[group]
    if (component === undefined || unneeded === undefined || group === GROUPS.get(name)) return
    const target = valueAt(document, String(holder.$ref).slice(1))
    if (!isObject(target) || target.$ref !== undefined) return
    const kept = members(target).filter(([field]) => !unneeded.includes(field))
    if (!kept.every(([field]) => field.startsWith('x-') || kindOfField(objects[name], field) !== undefined)) return
    delete holder.$ref
    Object.assign(holder, structuredClone(Object.fromEntries(kept)))
    remember('similarReference', holder, '$ref')
  })
}
