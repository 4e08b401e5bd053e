import type { Code } from '../code.ts'

/** The type parameter of an interface: where no member mentions it, it is named so that the compiler does not ask for that. */
export function typeParameter(members: readonly Code[]): Code {
  return `${members.length === 0 ? '_T' : 'T'} extends Types = Types`
}
