import type { Plugin } from 'rolldown'

/**
 * Writes every other character as its escape. V8 keeps the text of a program as long as it runs: one byte for each
 * character if all of them are in Latin-1, two if one is not, and some names of languages and a check mark are enough.
 *
 * An escape stands for its character in strings, templates, regular expressions and names. Only `String.raw` and its like
 * see the difference.
 *
 * @throws when such a template has other characters
 */
export function inAscii(): Plugin {
  return {
    name: 'in-ascii',
    generateBundle(_options, files) {
      for (const file of Object.values(files)) {
        if (file.type !== 'chunk') continue
        const [raw] = /String\.raw`[^`]*[^\0-\x7f][^`]*`/.exec(file.code) ?? []
        if (raw !== undefined) throw new Error(`An escape would change ${raw}: write it without String.raw.`)
        file.code = file.code.replaceAll(/[^\0-\x7f]/g, escapeOf)
      }
    },
  }
}

/** Without the flag `u` a pattern finds the units of UTF-16 one by one, each of which has four digits. */
function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
