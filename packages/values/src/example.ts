import { isObject, items, type Pointer, referenceOf } from '@contract-first/document/json'
import { eachBoundary, simplestValue } from './samples.ts'
import type { SchemaAt } from './schema/schema-at.ts'

/** The error when no valid value of a schema is known; perhaps none exists. */
export class NoExample extends Error {
  override readonly name = 'NoExample'
  readonly pointer: Pointer

  constructor(pointer: Pointer, what: string) {
    super(`No valid ${what} is known: give it an example.`)
    this.pointer = pointer
  }
}

/** What `make` returns; undefined where no example is known. */
export function ifKnown<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch (error) {
    if (error instanceof NoExample) return undefined
    throw error
  }
}

/**
 * A valid value: one of the examples, else one from the schema itself, else the simplest that fits.
 * @param isFit - a further condition in addition to being valid
 * @throws {NoExample} when none is known
 */
export function exampleOf(
  schema: SchemaAt,
  examples: readonly unknown[],
  isFit: (value: unknown) => boolean = () => true,
): unknown {
  const shown = [...examples, ...examplesIn(schema)].filter(
    (value) => schema.isValid(value) && schema.isOfKnownKinds(value),
  )
  if (shown.some(isFit)) return shown.find(isFit)
  const simplest = simplestValue(schema)
  if (simplest && isFit(simplest.value)) return simplest.value
  for (const { value } of eachBoundary(schema)) if (isFit(value)) return value
  throw new NoExample(schema.pointer, `value for the schema at #${schema.pointer}`)
}

/**
 * The values that a schema shows, or the schema that it refers to: `examples`, `example`, `default`, `const`, `enum`.
 */
function examplesIn(at: SchemaAt, depth = 0): unknown[] {
  const { schema } = at
  if (!isObject(schema) || depth > REFERENCES_MAX) return []
  const ref = referenceOf(schema)
  return [
    ...items(schema.examples),
    ...['example', 'default', 'const'].flatMap((name) => (name in schema ? [schema[name]] : [])),
    ...items(schema.enum),
    ...(ref === undefined ? [] : examplesIn(at.resolve(ref), depth + 1)),
  ]
}

const REFERENCES_MAX = 10
