import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import type { Finding } from '../problem.ts'
import type { Referring } from '../references/local-references.ts'
import { describeKind, type Kind, kindOfField, type ObjectName, objectsOf } from '../words/objects.ts'

/** The values that were taken out: those that are wrong, and those that are null and can only mean nothing. */
interface Misplaced {
  found: Finding[]
  corrections: Finding[]
  /** Objects with a `$ref` where the specification has no references. */
  referring: Referring[]
}

/**
 * Takes out, in place, values that are not the object, list or mapping that their field holds, such as `paths: []`: some
 * readers would ignore them, and others fail on them.
 */
export function takeOutMisplaced(document: JsonObject): Misplaced {
  const objects = objectsOf(String(document.openapi))
  const found: Finding[] = []
  const corrections: Finding[] = []
  const referring: Referring[] = []
  checkObject('OpenAPI', document, '')
  return { found, corrections, referring }

  function checkObject(name: ObjectName, value: JsonObject, pointer: Pointer): void {
    const type = objects[name]
    // The fields next to a reference are ignored.
    if (type.fields === undefined || (typeof value.$ref === 'string' && type.isReferable)) return
    if (typeof value.$ref === 'string' && kindOfField(type, '$ref') === undefined)
      referring.push({ holder: value, pointer })
    for (const field in value) {
      const kind = field.startsWith('x-') ? undefined : kindOfField(type, field)
      if (kind !== undefined) checkMember(kind, value, field, pointer)
    }
  }

  function checkMember(kind: Kind, holder: JsonObject, field: string, above: Pointer): void {
    const value = holder[field]
    const pointer = below(above, field)
    const expected = expectation(kind, value)
    if (value === null && !Array.isArray(holder) && isOptional(kind)) {
      corrections.push({ pointer, message: `${JSON.stringify(field)} is null: not read` })
      delete holder[field]
    } else if (expected !== undefined) {
      found.push({ pointer, message: `expected ${expected}, but it is ${describeKind(value)}` })
      // The items after it keep their places in the list.
      if (Array.isArray(holder)) holder[Number(field)] = {}
      else delete holder[field]
    } else if (typeof kind === 'object') {
      const members = value as JsonObject
      for (const name in members)
        if (name === '$ref' && typeof members.$ref === 'string') referring.push({ holder: members, pointer })
        else checkMember('list' in kind ? kind.list : kind.map, members, name, pointer)
    } else if (isObjectName(kind) && isObject(value)) checkObject(kind, value, pointer)
  }

  /** Says what belongs where `value` is; undefined when it is of that kind, or not checked here. */
  function expectation(kind: Kind, value: unknown): string | undefined {
    if (typeof kind === 'object') {
      if ('list' in kind) return Array.isArray(value) ? undefined : `a list, each item ${objects[kind.list].called}`
      return isObject(value) ? undefined : `a mapping from names, each to ${objects[kind.map].called}`
    }
    // The schemas true and false accept everything and nothing.
    if (!isObjectName(kind) || isObject(value) || (kind === 'Schema' && typeof value === 'boolean')) return undefined
    return objects[kind].called
  }
}

/**
 * Whether null can only mean that there is nothing: an operation that is null could be one to come, and a requirement
 * that is null one for nobody or for everybody.
 */
function isOptional(kind: Kind): boolean {
  if (typeof kind === 'object') return !('list' in kind && kind.list === 'SecurityRequirement')
  return OPTIONAL.has(kind)
}

const OPTIONAL: ReadonlySet<Kind> = new Set(['Paths', 'Components', 'Responses', 'RequestBody', 'Flows'] as const)

function isObjectName(kind: Kind): kind is ObjectName {
  return typeof kind === 'string' && kind !== 'any' && kind !== 'text' && kind !== 'flag'
}
