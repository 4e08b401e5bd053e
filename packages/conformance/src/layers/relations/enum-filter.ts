import { below, isObject, items, referenceOf, valueAt } from '@contract-first/document/json'
import type { Parameter } from '../../contract/contract.ts'

/** A filter of a list. */
export interface Filter {
  /** The parameter that filters, such as `query.status`; its schema is an enum. */
  by: string
  /** The property that it compares. */
  property: string
}

/** @throws {TypeError} when the schema of the parameter is not an enum */
export function enumOf(parameter: Parameter): readonly unknown[] {
  let at = parameter.schema
  for (let ref = referenceOf(at.schema); ref !== undefined; ref = referenceOf(at.schema)) at = at.resolve(ref)
  const values = items(isObject(at.schema) ? at.schema.enum : undefined)
  if (values.length === 0) throw new TypeError(`The schema at #${parameter.schema.pointer} is not an enum.`)
  return values
}

/** The items whose property has the value. */
export function having(made: readonly unknown[], property: string, value: unknown): unknown[] {
  return made.filter((item) => valueAt(item, below('', property)) === value)
}
