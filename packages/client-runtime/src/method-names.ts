import type { ClientMembers } from './assemble-client.ts'
import { ValidationError } from './errors/validation-error.ts'

/** Names that no operation can have: `await` would call a `then`, and `JSON.stringify` a `toJSON`. */
type ReservedName = (keyof ClientMembers & string) | 'then' | 'toJSON'

const RESERVED: readonly ReservedName[] = ['baseUrl', 'rateLimit', 'then', 'toJSON']

export type Reserved = { readonly [Name in ReservedName]?: never }

/** @throws {ValidationError} for an operation that cannot be a method */
export function checkMethods(operations: object): void {
  const taken = Object.keys(operations).find((id) => id in Object.prototype || RESERVED.some((name) => name === id))
  if (!taken) return
  throw new ValidationError(`A client can have no method called "${taken}": pass that operation under another name.`)
}
