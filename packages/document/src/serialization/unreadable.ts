/** The error for a text from which no value can be read at all. Its message says what was expected. */
export class Unreadable extends Error {
  override readonly name = 'Unreadable'
}
