import type { FormField, TextType, Values } from '@contract-first/document/serialization'
import { bracketsAt, expectedText, propertyTypes } from '@contract-first/document/serialization'

/**
 * The message about the text at `path` below `values` if no type of its decoder could read it: the schema would only
 * say that it is a string. The first step of the path is the name that `decoder` is for.
 */
export function misread(decoder: FormField, values: Values, path: readonly PropertyKey[]): string | undefined {
  const types = typesAt(decoder, path.slice(1))
  if (types.length === 0 || types.includes('string') || typeof at(values, path) !== 'string') return undefined
  return expectedText(types)
}

function typesAt({ types, array, object, brackets }: FormField, path: readonly PropertyKey[]): readonly TextType[] {
  if (brackets) return bracketsAt(brackets, path)?.types ?? []
  const [step] = path
  if (step === undefined) return array || object ? [] : (types ?? [])
  if (typeof step === 'number') return typeof array === 'string' ? [] : (array ?? [])
  return object ? propertyTypes(String(step), object.properties, object.additional) : []
}

function at(values: Values, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (parent, key) => (typeof parent === 'object' && parent !== null ? (parent as Values)[String(key)] : undefined),
    values,
  )
}
