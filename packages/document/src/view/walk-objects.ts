import { isObject, items, type JsonObject, members } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import { type Kind, kindOfField, type ObjectName, objectsOf } from '../words/objects.ts'

/**
 * Calls `visit` for every object of a document that the specification names, the outer ones first, with the version's
 * name of it. Reference Objects are visited and not followed; schemas are visited at their root only.
 * @param visit - its last argument computes the place of the object
 */
export function walkObjects(
  document: JsonObject,
  visit: (name: ObjectName, value: JsonObject, pointer: () => Pointer) => void,
): void {
  const trail: (string | number)[] = []
  const objects = objectsOf(String(document.openapi))
  walk('OpenAPI', document)

  function walk(name: ObjectName, value: unknown): void {
    if (!isObject(value)) return
    visit(name, value, () => below('', ...trail))
    const type = objects[name]
    if (type.fields === undefined || (typeof value.$ref === 'string' && type.isReferable)) return
    for (const field in value) {
      const kind = field.startsWith('x-') ? undefined : kindOfField(type, field)
      if (kind !== undefined) within(field, () => walkKind(kind, value[field]))
    }
  }

  function walkKind(kind: Kind, value: unknown): void {
    if (kind === 'any' || kind === 'text' || kind === 'flag') return
    if (typeof kind === 'string') walk(kind, value)
    else if ('list' in kind)
      for (const [index, item] of items(value).entries()) within(index, () => walk(kind.list, item))
    else for (const [step, member] of members(value)) within(step, () => walk(kind.map, member))
  }

  function within(step: string | number, walkOn: () => void): void {
    trail.push(step)
    walkOn()
    trail.pop()
  }
}
