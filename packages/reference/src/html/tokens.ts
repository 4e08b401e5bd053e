/** A piece of code; with a class if it is highlighted. */
export interface Token {
  text: string
  kind?: 'k' | 's' | 'n' | 'w'
}

/**
 * The tokens to highlight, in any of the languages shown: strings (as names where `:` follows), numbers, words of the
 * language.
 */
const TOKENS =
  /(?<name>"(?:[^"\\\n]|\\.)*"(?=\s*:))|(?<text>"(?:[^"\\\n]|\\.)*"|'(?:[^'\\]|\\.)*'|`[^`]*`)|(?<number>\b\d+(?:\.\d+)?\b)|(?<word>\b(?:true|false|null|nil|await|const|let|import|from|package|func|if|for|var|return|defer|print|curl|try|catch|throw)\b)/g

/** Code in any of the languages shown, piece by piece. */
export function tokensOf(code: string): Token[] {
  const tokens: Token[] = []
  let end = 0
  for (const match of code.matchAll(TOKENS)) {
    const { name, text, number } = match.groups ?? {}
    const kind = name !== undefined ? 'k' : text !== undefined ? 's' : number !== undefined ? 'n' : 'w'
    tokens.push({ text: code.slice(end, match.index) }, { text: match[0], kind })
    end = match.index + match[0].length
  }
  return [...tokens, { text: code.slice(end) }]
}
