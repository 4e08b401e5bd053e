import {
  describeKind,
  GROUPS,
  isAmbiguousField,
  type Kind,
  kindOfField,
  meantField,
  type ObjectName,
  type ObjectType,
  objectsOf,
} from '@contract-first/document'
import { below, isObject, type JsonObject, type Pointer, referenceOf } from '@contract-first/document/json'
import type { SourceDocument } from '../model/document.ts'

/**
 * Refuses fields that look like misspelt ones of the document's version, and values of the wrong kind. Those values are taken out, so that the rest is checked in the same run, and so are extensions among members
 * that the author names.
 */
export function checkStructure(document: SourceDocument): void {
  const objects = objectsOf(String(document.root.openapi))
  checkObject('OpenAPI', document.root, '')

  function checkObject(name: ObjectName, value: JsonObject, pointer: Pointer): void {
    const type = objects[name]
    const isReference = referenceOf(value) !== undefined
    if (isReference) checkTarget(document, name, value, pointer)
    // Members next to a reference are ignored.
    if (type.fields === undefined || (isReference && type.isReferable)) return
    for (const field in value) {
      if (field.startsWith('x-')) {
        // Where the author names the members, readers would take an extension for one of them.
        if (type.others) delete value[field]
        continue
      }
      const kind = kindOfField(type, field)
      if (kind === undefined) refuseField(document, name, type, { holder: value, field, pointer })
      else if (kind !== 'any') checkMember(kind, value, field, pointer)
    }
  }

  function checkMember(kind: Kind, holder: JsonObject, field: string, above: Pointer): void {
    const value = holder[field]
    const expected = expectation(kind, value)
    // Most members hold nothing further to check and need no pointer.
    if (expected === undefined && isLeaf(kind, value)) return
    const pointer = below(above, field)
    if (expected !== undefined)
      document.takeOut(holder, field, pointer, `expected ${expected}, but it is ${describeKind(value)}`)
    else if (typeof kind === 'object') {
      const members = value as JsonObject
      for (const name in members) checkMember('list' in kind ? kind.list : kind.map, members, name, pointer)
    } else if (isObject(value)) checkObject(kind as ObjectName, value, pointer)
  }
}

/** The kind that is expected instead of `value`; undefined if its kind is right. */
function expectation(kind: Kind, value: unknown): string | undefined {
  if (kind === 'text') return typeof value === 'string' ? undefined : 'a text'
  return kind !== 'flag' || typeof value === 'boolean' ? undefined : 'true or false'
}

function isLeaf(kind: Kind, value: unknown): boolean {
  if (kind === 'Schema') return !isObject(value) || value.$ref === undefined
  return kind === 'text' || kind === 'flag'
}

/** Refuses a reference to another kind of component, which would be misread. */
function checkTarget(document: SourceDocument, name: ObjectName, holder: JsonObject, pointer: Pointer): void {
  const ref = String(holder.$ref)
  const expected = GROUPS.get(name)
  if (ref.startsWith(`#/components/${expected}/`)) return
  const group = /^#\/components\/([^/]+)\/[^/]+$/.exec(ref)?.[1]
  if (group === undefined) return
  const message = `$ref ${JSON.stringify(ref)} leads to one of ${group}, where one of ${expected} belongs`
  document.takeOut(holder, '$ref', below(pointer, '$ref'), message)
}

interface Member {
  holder: JsonObject
  field: string
  pointer: Pointer
}

/** Refuses a field that may be misspelt. Any other that the object does not have has been read as an annotation. */
function refuseField(
  document: SourceDocument,
  name: ObjectName,
  type: ObjectType,
  { holder, field, pointer }: Member,
): void {
  const at = below(pointer, field)
  const meant = meantField(type, field)
  const hint = `${type.called} has no such field${meant === undefined ? '' : `: did you mean ${JSON.stringify(meant)}?`}`
  // It could be an operation, which must never be silently skipped.
  if (name === 'PathItem' && isObject(holder[field]))
    document.takeOut(holder, field, at, `${JSON.stringify(field)}: ${hint}`)
  else if (isAmbiguousField(type, field)) document.notSupported(at, `field ${JSON.stringify(field)}`, field, hint)
}
