import type { Plugin } from 'rolldown'

/**
 * Escapes every non-ASCII character. V8 keeps a program's source as long as it runs: one byte per character if all are
 * Latin-1, two as soon as one is not, and a few language names and a check mark are enough.
 *
 * Escapes work in strings, templates, regular expressions and names; only `String.raw` and the like see the difference.
 *
 * @throws when such a template has non-ASCII characters
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

/** Without the flag `u`, a pattern matches UTF-16 code units, each of four hex digits. */
function escapeOf(unit: string): string {
  return `\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`
}
