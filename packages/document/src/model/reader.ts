import { isObject, type JsonObject } from '../json/json.ts'
import { below, type Pointer, pointerOfFragment, stepsOf, valueAt } from '../json/pointer.ts'
import type { Finding } from '../problem.ts'
import type { Part, SchemaPlace } from './part.ts'

/** Reads the parts of one document: the only follower of the references of OpenAPI Objects. */
export interface Reader {
  readonly document: JsonObject
  /**
   * The object at a place, or the one that its references lead to. A problem, and undefined, where there is none, or
   * where they lead back to themselves.
   */
  part(value: unknown, pointer: Pointer): Part | undefined
  /** The value that a reference leads to, in one step. */
  follow(ref: string): unknown
  /**
   * Notes a mistake; each is told once, however many operations share its part.
   * @param construct - its name, if it is one that a tool may let through
   */
  problem(pointer: Pointer, message: string, construct?: string): void
  readonly problems: readonly Finding[]
}

export function createReader(document: JsonObject): Reader {
  const targets = new Map<string, Target>()
  const problems = new Map<string, Finding>()

  function targetOf(ref: string): Target {
    const known = targets.get(ref) ?? targetIn(document, ref)
    targets.set(ref, known)
    return known
  }

  function problem(pointer: Pointer, message: string, construct?: string): undefined {
    problems.set(`${pointer} ${message}`, { pointer, message, ...(construct !== undefined && { construct }) })
    return undefined
  }

  return {
    document,
    part(value, pointer) {
      const seen = new Set<unknown>()
      let at = { value, pointer }
      let summary: string | undefined
      let description: string | undefined
      while (isObject(at.value) && typeof at.value.$ref === 'string') {
        if (seen.has(at.value)) return problem(pointer, `$ref ${JSON.stringify(at.value.$ref)} leads back to itself`)
        seen.add(at.value)
        summary ??= textIn(at.value, 'summary')
        description ??= textIn(at.value, 'description')
        at = targetOf(at.value.$ref)
      }
      if (!isObject(at.value)) return problem(pointer, 'expected an object')
      return {
        value: at.value,
        pointer: at.pointer,
        component: componentAt(at.pointer),
        summary: summary ?? textIn(at.value, 'summary'),
        description: description ?? textIn(at.value, 'description'),
      }
    },
    follow: (ref) => targetOf(ref).value,
    problem,
    get problems() {
      return [...problems.values()]
    },
  }
}

interface Target {
  value: unknown
  pointer: Pointer
}

/** A reference of a document that was loaded is a pointer; one of generated code may be percent-encoded. */
function targetIn(document: JsonObject, ref: string): Target {
  const plain = { value: valueAt(document, ref.slice(1)), pointer: ref.slice(1) }
  if (plain.value !== undefined || !/^#.*%[0-9a-f]{2}/i.test(ref)) return plain
  const pointer = pointerOfFragment(ref)
  return { value: valueAt(document, pointer), pointer }
}

function componentAt(pointer: Pointer): string | undefined {
  if (!pointer.startsWith('/components/')) return undefined
  const [, , name, ...deeper] = stepsOf(pointer)
  return deeper.length === 0 ? name : undefined
}

/** A text; YAML reads `1.0` as a number. */
export function textIn(holder: JsonObject, field: string): string | undefined {
  const value = holder[field]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : undefined
}

/** The schema in a field; undefined without the field. */
export function schemaIn({ value, pointer }: Pick<Part, 'value' | 'pointer'>, field: string): SchemaPlace | undefined {
  return value[field] === undefined ? undefined : { value: value[field], pointer: below(pointer, field) }
}

/**
 * Reads each object once for a reader: hundreds of operations share a response. What stands next to the reference of
 * one use is that of this use alone.
 */
export function shared<Made extends Part>(
  read: (reader: Reader, part: Part) => Made | undefined,
): (reader: Reader, part: Part) => Made | undefined {
  const known = new WeakMap<Reader, Map<JsonObject, Made | undefined>>()
  return (reader, part) => {
    const ofReader = known.get(reader) ?? new Map<JsonObject, Made | undefined>()
    known.set(reader, ofReader)
    const { value, summary, description } = part
    if (!ofReader.has(value)) ofReader.set(value, read(reader, part))
    const made = ofReader.get(value)
    const isSame = !made || (made.summary === summary && made.description === description)
    return isSame ? made : { ...made, summary, description }
  }
}
