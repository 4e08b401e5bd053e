import { isObject } from './json.ts'
import { below, type Pointer, steps } from './pointer.ts'

/** A `$ref` and the place of the object that holds it. */
export interface Reference {
  ref: string
  pointer: Pointer
}

/** Members that hold data, in which `$ref` refers to nothing. */
const DATA: ReadonlySet<string> = new Set(['example', 'default', 'enum', 'const', 'value'])

/** Every `$ref` of a document, in its order. */
export function referencesOf(document: unknown): Reference[] {
  const references: Reference[] = []
  collect(document, '', references)
  return references
}

export function isLocal({ ref }: Reference): boolean {
  return ref.startsWith('#')
}

/** Whether a local `$ref` leads to something. */
export function leadsSomewhere(document: unknown, { ref }: Reference): boolean {
  let value = document
  for (const step of steps(decodeURIComponent(ref.slice(1)))) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, step)) return false
    value = (value as Record<string, unknown>)[step]
  }
  return true
}

function collect(value: unknown, pointer: Pointer, references: Reference[]): void {
  if (Array.isArray(value)) {
    value.forEach((item, index) => {
      if (typeof item === 'object') collect(item, below(pointer, index), references)
    })
  } else if (isObject(value)) {
    if (typeof value.$ref === 'string') references.push({ ref: value.$ref, pointer })
    for (const name in value) {
      const member = value[name]
      // A property may be called `example`; what is below `properties` is a schema whatever its name.
      // The examples of a schema are values, those of a media type may be references.
      const isValues = name === 'examples' && Array.isArray(member)
      const isData = (DATA.has(name) || isValues || name.startsWith('x-')) && !pointer.endsWith('/properties')
      if (typeof member === 'object' && member !== null && !isData) collect(member, below(pointer, name), references)
    }
  }
}
