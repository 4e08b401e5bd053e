import { ValidationError } from './errors/validation-error.ts'

/** @throws {ValidationError} for an unknown member, which would be ignored */
export function checkNames(what: string, options: object, names: readonly string[]): void {
  const wrong = Object.keys(options).find((name) => !names.includes(name))
  if (wrong) throw new ValidationError(`There is no ${what} "${wrong}", only: ${names.join(', ')}.`)
}
