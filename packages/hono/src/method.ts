import { OPERATION_FIELDS } from '@contract-first/document/words'
import type { OperationContract } from './operation.ts'

const FIELDS: ReadonlySet<string> = new Set(OPERATION_FIELDS)

/** The method of an operation, spelled as in HTTP. */
export function httpMethod({ method }: Pick<OperationContract, 'method'>): string {
  return FIELDS.has(method) ? method.toUpperCase() : method
}

/** The name of a method in a Path Item Object: its field, or its name in `additionalOperations`. */
export function fieldOf(method: string): string {
  const field = method.toLowerCase()
  return FIELDS.has(field) && field.toUpperCase() === method ? field : method
}
