import { tokensOf } from '../html/tokens.ts'

/** Highlighted code. Text only: a response may hold anything. */
export function coloured(code: string): Node[] {
  return tokensOf(code).map(({ text, kind }) => {
    if (!kind) return document.createTextNode(text)
    const mark = document.createElement('i')
    mark.className = kind
    mark.textContent = text
    return mark
  })
}
