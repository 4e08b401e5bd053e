import { type Html, html } from './template.ts'

/** What stands out in code of any of the languages shown: strings (as names where `:` follows), numbers, words of the language. */
const TOKENS =
  /(?<name>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|(?<number>\b\d+(?:\.\d+)?\b)|(?<word>\b(?:true|false|null|nil|await|const|let|import|from|package|func|if|for|var|return|defer|print|curl)\b)/g

// Marks add some kilobytes to a page of very long examples, and who reads that much searches rather than looks.
const LONGEST_MARKED = 4_000

/** Code with marks for the style sheet. Plain text has none, nor has very long code. */
export function highlighted(text: string, language: string): Html {
  if (language === 'text' || language === 'xml' || text.length > LONGEST_MARKED) return html`${text}`
  const parts: (Html | string)[] = []
  let end = 0
  for (const match of text.matchAll(TOKENS)) {
    const { name, text: string, number } = match.groups ?? {}
    const kind = name !== undefined ? 'k' : string !== undefined ? 's' : number !== undefined ? 'n' : 'w'
    parts.push(text.slice(end, match.index), html`<i class="${kind}">${match[0]}</i>`)
    end = match.index + match[0].length
  }
  return html`${parts}${text.slice(end)}`
}
