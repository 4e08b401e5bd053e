import { type JsonObject, members } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import type { Part } from './part.ts'
import { type Reader, textIn } from './reader.ts'

/** An Example Object, or the value of `example`. */
export interface Example {
  readonly pointer: Pointer
  /** Its key; undefined for the value of `example`. */
  readonly name: string | undefined
  readonly summary: string | undefined
  readonly description: string | undefined
  /** Absent for a value that is only linked, or given as its text. */
  readonly value?: unknown
  /** The URL of the value (`externalValue`). */
  readonly url: string | undefined
  /** The value as it is written (`serializedValue`, of OpenAPI 3.2). */
  readonly text: string | undefined
}

/** The examples of a Media Type, Parameter or Header Object: `example`, and then those of `examples`. */
export function readExamples(reader: Reader, holder: Part): Example[] {
  const named = members(holder.value.examples).flatMap(([name, given]): Example[] => {
    const part = reader.part(given, below(holder.pointer, 'examples', name))
    if (!part) return []
    const { value, summary, description } = part
    const url = textIn(value, 'externalValue')
    const text = textIn(value, 'serializedValue')
    return [{ pointer: part.pointer, name, summary, description, ...valueIn(value), url, text }]
  })
  if (!('example' in holder.value)) return named
  const pointer = below(holder.pointer, 'example')
  const nameless = { name: undefined, summary: undefined, description: undefined, url: undefined, text: undefined }
  return [{ pointer, ...nameless, value: holder.value.example }, ...named]
}

/** `dataValue` comes from OpenAPI 3.2. */
function valueIn(example: JsonObject): { value?: unknown } {
  const field = ['value', 'dataValue'].find((name) => name in example)
  return field === undefined ? {} : { value: example[field] }
}

/** The values of examples that hold one. */
export function valuesOf(examples: readonly Example[]): unknown[] {
  return examples.flatMap((example) => ('value' in example ? [example.value] : []))
}
