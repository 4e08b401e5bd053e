/**
 * A contract in a pull request may come from a stranger, and the report is rendered next to the reviewer's buttons. So
 * everything taken from a document goes through one of these functions; `code` and `prose` are safe inside a table
 * cell.
 */

/** A value as inline code. Nothing inside is rendered, linked or notified; only its end must be guarded. */
export function code(value: string): string {
  const line = oneLine(value)
  const longestRun = Math.max(0, ...[...line.matchAll(/`+/g)].map((run) => run[0].length))
  const fence = '`'.repeat(longestRun + 1)
  // CommonMark strips one space on either side, which lets a value begin or end with a backtick.
  const padding = longestRun > 0 || line === '' ? ' ' : ''
  return `${fence}${padding}${line.replaceAll('|', '\\|')}${padding}${fence}`
}

/** Lines as a block of code, which nothing inside can end. */
export function fenced(language: string, text: string): string {
  const printable = text.replaceAll(UNPRINTABLE_IN_BLOCK, spelled)
  const longestRun = Math.max(2, ...[...printable.matchAll(/`+/g)].map((run) => run[0].length))
  const fence = '`'.repeat(longestRun + 1)
  return `${fence}${language}\n${printable}\n${fence}`
}

/** Text with names between backticks: the names become code, and the rest is shown literally. */
export function prose(value: string): string {
  return oneLine(value).replaceAll(/`([^`]+)`|[^`]+|`/g, (part, name: string | undefined) =>
    name === undefined ? literal(part) : code(name),
  )
}

/** Shortens a value for a table; an ellipsis marks the cut. */
export function shortened(value: string, lengthMax = 80): string {
  const characters = [...value]
  return characters.length <= lengthMax ? value : `${characters.slice(0, lengthMax - 1).join('')}…`
}

const WORD_JOINER = '\u2060'

function literal(value: string): string {
  return (
    value
      .replaceAll(/[\\`*_[\]<>|~&#]/g, '\\$&')
      // GitHub links bare URLs and notifies on mentions even if the character is escaped: separate it from the word.
      .replaceAll(/@|:(?=\/\/)|(?<=www)\./gi, `$&${WORD_JOINER}`)
  )
}

/** Control characters, and those that reorder text so that a reviewer reads something other than what is there. */
const UNPRINTABLE = /[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

/** Text on one line that neither moves the cursor nor reorders the text around it. */
export function plain(value: string): string {
  return oneLine(value)
}

const UNPRINTABLE_IN_BLOCK = /(?!\n)[\p{Cc}\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu

function oneLine(value: string): string {
  return value.replaceAll(/\s+/g, ' ').replaceAll(UNPRINTABLE, spelled)
}

function spelled(character: string): string {
  return `U+${character.codePointAt(0)?.toString(16).padStart(4, '0').toUpperCase()}`
}
