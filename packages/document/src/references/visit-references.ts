import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import { hasNamedMembers } from './named-members.ts'

/** Called for each `$ref`; `pointer` makes the place of the object that holds it. */
type Visit = (ref: string, holder: JsonObject, pointer: () => Pointer) => void

/** Members that hold data, in which `$ref` refers to nothing. */
const DATA: ReadonlySet<string> = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue'])

/**
 * Calls `visit` for every `$ref` of a document, in its order.
 * @returns the schemas that have names besides their place: `$id` or `$anchor`
 */
export function visitReferences(document: unknown, visit: Visit): JsonObject[] {
  const trail: (string | number)[] = []
  const named: JsonObject[] = []
  if (isObject(document)) collect(document, false)
  return named

  function collect(value: object, isNamed: boolean): void {
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) descend(value[index], index, false)
    } else if (isObject(value)) {
      look(value)
      for (const name in value) {
        const member = value[name]
        if (typeof member !== 'object') continue
        if (isNamed) descend(member, name, false)
        else if (!isData(name, member)) descend(member, name, hasNamedMembers(name))
      }
    }
  }

  function look(value: JsonObject): void {
    if (typeof value.$ref === 'string') visit(value.$ref, value, () => below('', ...trail))
    if (typeof value.$id === 'string' || typeof value.$anchor === 'string') named.push(value)
  }

  function descend(member: unknown, step: string | number, isNamed: boolean): void {
    if (typeof member !== 'object' || member === null) return
    trail.push(step)
    collect(member, isNamed)
    trail.pop()
  }
}

/** The examples of a schema are values, those of a media type may be references. */
function isData(name: string, member: unknown): boolean {
  return DATA.has(name) || (name === 'examples' && Array.isArray(member)) || name.startsWith('x-')
}
