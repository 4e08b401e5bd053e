import type { HeaderDoc } from '../contract/contract.ts'
import { readDelimited } from './text.ts'

/** The value of a response header: style `simple`, or JSON. */
export function readHeaderValue({ schema, content, explode }: HeaderDoc, text: string): unknown {
  if (content) {
    try {
      return JSON.parse(text)
    } catch {
      return text
    }
  }
  // The whole text first: a date, for example, contains a comma.
  const whole = readDelimited([text], schema, explode)
  return schema.isValid(whole)
    ? whole
    : readDelimited(
        text.split(',').map((part) => part.trim()),
        schema,
        explode,
      )
}
