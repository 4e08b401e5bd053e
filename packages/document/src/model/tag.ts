import { isObject, items, type JsonObject } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import { type Reader, textIn } from './reader.ts'

/** A Tag Object: OpenAPI Specification 3.1.1, section 4.8.22; `summary`, `parent` and `kind` came with 3.2. */
export interface Tag {
  /** Empty for a tag that only a group names. */
  readonly value: JsonObject
  readonly pointer: Pointer
  readonly name: string
  /** What readers see: `x-displayName`, else its summary, else its name. */
  readonly title: string
  readonly description: string | undefined
  /** Such as `nav` or `audience`. */
  readonly kind: string | undefined
  /** The titles of the tags that it is nested in, the outermost one first. */
  readonly within: readonly string[]
  /** Its group in `x-tagGroups`, an extension of Redocly. */
  readonly group: string | undefined
}

/** The tags of a document: those of groups in the order of these, then the others. */
export function readTags(reader: Reader): Tag[] {
  const { tags, 'x-tagGroups': tagGroups } = reader.document
  const declared = new Map<string, { value: JsonObject; pointer: Pointer }>()
  for (const [index, value] of items(tags).entries())
    if (isObject(value)) declared.set(textIn(value, 'name') ?? '', { value, pointer: below('/tags', index) })
  const groups = readGroups(tagGroups)
  return [...new Set([...groups.keys(), ...declared.keys()])].map((name) => {
    const { value, pointer } = declared.get(name) ?? { value: {}, pointer: '/x-tagGroups' }
    return {
      value,
      pointer,
      name,
      title: titleOf(value) ?? name,
      description: textIn(value, 'description'),
      kind: textIn(value, 'kind'),
      within: parentsOf(name).map((parent) => titleOf(parent) ?? ''),
      group: groups.get(name),
    }
  })

  function parentsOf(name: string): JsonObject[] {
    const parents: JsonObject[] = []
    const own = declared.get(name)
    for (let tag = own; tag && tag.value.parent !== undefined; ) {
      const parent = declared.get(textIn(tag.value, 'parent') ?? '')
      if (!parent || parent === own || parents.includes(parent.value)) {
        const message = 'expected the name of another tag, which is not nested in this one'
        reader.problem(below(tag.pointer, 'parent'), message)
        break
      }
      parents.unshift(parent.value)
      tag = parent
    }
    return parents
  }
}

/** The group of each tag. */
function readGroups(tagGroups: unknown): Map<string, string> {
  const groups = new Map<string, string>()
  for (const group of items(tagGroups)) {
    if (!isObject(group)) continue
    for (const name of items(group.tags).map(String))
      if (!groups.has(name)) groups.set(name, textIn(group, 'name') ?? '')
  }
  return groups
}

function titleOf(tag: JsonObject): string | undefined {
  return textIn(tag, 'x-displayName') ?? textIn(tag, 'summary') ?? textIn(tag, 'name')
}
