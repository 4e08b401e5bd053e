import type { Code } from '../code.ts'

/**
 * The type parameter of an interface; `_T` if no member mentions it, so that the compiler does not report it as unused.
 */
export function typeParameter(members: readonly Code[]): Code {
  return `${members.length === 0 ? '_T' : 'T'} extends Types = Types`
}
