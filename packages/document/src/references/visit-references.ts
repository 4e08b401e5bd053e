import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import { hasNamedMembers, ITEM_SCHEMA_EXTENSION } from './named-members.ts'

/** Called for each `$ref`; `pointer` computes the place of the object that holds it. */
type Visit = (ref: string, holder: JsonObject, pointer: () => Pointer) => void

/** Members that hold data, in which a `$ref` is not a reference. */
const DATA: ReadonlySet<string> = new Set(['example', 'default', 'enum', 'const', 'value', 'dataValue'])

/** The schemas that decide where references lead. */
export interface Visited {
  /** Schemas that have a name in addition to their place: `$id` or `$anchor`. */
  named: JsonObject[]
  /** Schemas with a `$dynamicRef`, and their places. */
  dynamic: { holder: JsonObject; ref: string; pointer: Pointer }[]
  /** The members of discriminators that name schemas: those of a `mapping`, and `defaultMapping`. */
  mapped: { holder: JsonObject; member: string; target: string; pointer: Pointer }[]
}

/** Calls `visit` for every `$ref` of a document, in document order. */
export function visitReferences(document: unknown, visit: Visit): Visited {
  const trail: (string | number)[] = []
  const named: JsonObject[] = []
  const dynamic: Visited['dynamic'] = []
  const mapped: Visited['mapped'] = []
  if (isObject(document)) collect(document, false)
  return { named, dynamic, mapped }

  function collect(value: object, isNamed: boolean): void {
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index++) descend(value[index], index, false)
    } else if (isObject(value)) {
      look(value)
      if (!isNamed && isObject(value.discriminator)) lookAtMapping(value.discriminator)
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
    if ([value.$id, value.$anchor, value.$dynamicAnchor].some((name) => typeof name === 'string')) named.push(value)
    const ref = value.$dynamicRef
    if (typeof ref === 'string') dynamic.push({ holder: value, ref, pointer: below('', ...trail) })
  }

  function lookAtMapping(discriminator: JsonObject): void {
    const holders: [JsonObject, string][] = [[discriminator, 'defaultMapping']]
    const { mapping } = discriminator
    if (isObject(mapping)) for (const value of Object.keys(mapping)) holders.push([mapping, value])
    for (const [holder, member] of holders) {
      const target = holder[member]
      if (typeof target === 'string') mapped.push({ holder, member, target, pointer: below('', ...trail) })
    }
  }

  function descend(member: unknown, step: string | number, isNamed: boolean): void {
    if (typeof member !== 'object' || member === null) return
    trail.push(step)
    collect(member, isNamed)
    trail.pop()
  }
}

/** Whether a member holds data. The examples of a schema do; those of a media type may be references. */
export function isData(name: string, member: unknown): boolean {
  const isExtension = name.startsWith('x-') && name !== ITEM_SCHEMA_EXTENSION
  return DATA.has(name) || (name === 'examples' && Array.isArray(member)) || isExtension
}
