import { ValidationError } from '../errors/validation-error.ts'

/**
 * The text, if a header can hold it: RFC 9110, section 5.5. `fetch` would refuse others as if the network had failed.
 *
 * @throws {ValidationError} which names the parameter or option
 */
export function headerValue(name: string, text: string): string {
  if (/^[\t\x20-\x7e\x80-\xff]*$/.test(text)) return text
  throw new ValidationError(`${name} holds a character that no header can: use ASCII.`)
}
