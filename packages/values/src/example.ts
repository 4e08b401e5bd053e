import { isObject, items, type Pointer } from '@contract-first/document/json'
import { boundaries, simplestValue } from './samples.ts'
import type { SchemaAt } from './schema/schemas.ts'

/** No valid value of a schema is known: it may be that none exists. */
export class NoExample extends Error {
  override readonly name = 'NoExample'
  readonly pointer: Pointer

  constructor(pointer: Pointer, what: string) {
    super(`No valid ${what} is known: give it an example.`)
    this.pointer = pointer
  }
}

/**
 * A valid value: of the examples, of those in the schema itself, else the simplest that fits.
 * @param isFit - what it has to be beside valid
 * @throws {NoExample} when none is known
 */
export function exampleOf(
  schema: SchemaAt,
  examples: readonly unknown[],
  isFit: (value: unknown) => boolean = () => true,
): unknown {
  const shown = [...examples, ...examplesIn(schema)].filter((value) => schema.isValid(value))
  if (shown.some(isFit)) return shown.find(isFit)
  const simplest = simplestValue(schema)
  if (simplest && isFit(simplest.value)) return simplest.value
  const made = boundaries(schema).find(({ value }) => isFit(value))
  if (!made) throw new NoExample(schema.pointer, `value for the schema at #${schema.pointer}`)
  return made.value
}

/** What a schema itself shows: `examples`, `example`, `default`, `const`, `enum`, also of what it refers to. */
function examplesIn(at: SchemaAt, depth = 0): unknown[] {
  const { schema } = at
  if (!isObject(schema) || depth > REFERENCES_MAX) return []
  return [
    ...items(schema.examples),
    ...['example', 'default', 'const'].flatMap((name) => (name in schema ? [schema[name]] : [])),
    ...items(schema.enum),
    ...(typeof schema.$ref === 'string' ? examplesIn(at.resolve(schema.$ref), depth + 1) : []),
  ]
}

const REFERENCES_MAX = 10
