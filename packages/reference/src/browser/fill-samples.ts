import { quoted } from '../samples/literal.ts'

interface SampleText {
  node: Text
  /** As the page has it. */
  written: string
  language: string
  /** Where its server begins, if the header chooses it. */
  serverAt: number
}

/** The texts in this page's samples that can be filled in. */
export function sampleTexts(sampled: string): SampleText[] {
  return [...document.querySelectorAll<HTMLElement>('code[data-sample]')].flatMap((code) => {
    const language = code.className.replace('language-', '')
    const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT)
    const found: SampleText[] = []
    let isSought = code.dataset.sample === 'site'
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof Text)) continue
      // A URL that a value holds comes later, or not at the start of a string.
      const serverAt = isSought ? Math.max(...[`'`, `"`].map((quote) => node.data.indexOf(quote + sampled))) + 1 : 0
      if (serverAt > 0) isSought = false
      found.push({ node, written: node.data, language, serverAt })
    }
    return found
  })
}

/** Writes the server and the credentials of the reader into the samples, in place of what stands for them. */
export function fillSamples(
  texts: readonly SampleText[],
  sampled: string,
  server: string | undefined,
  credentials: ReadonlyMap<string, string>,
): void {
  for (const { node, written, language, serverAt } of texts) {
    const isServed = serverAt > 0 && server !== undefined
    const served = isServed
      ? `${written.slice(0, serverAt)}${inString(server, language)}${written.slice(serverAt + sampled.length)}`
      : written
    const text = served.replaceAll(/\b[A-Z][A-Z0-9_]+\b/g, (placeholder, at: number) => {
      const value = credentials.get(placeholder) ?? ''
      // No header can hold others.
      if (!/^[\x20-\x7e]+$/.test(value)) return placeholder
      const isInQuery = /[?&][^\s=]*=$/.test(served.slice(0, at))
      return inString(isInQuery ? encodeURIComponent(value) : value, language)
    })
    if (node.data !== text) node.data = text
  }
}

/** As it stands between the quotes of a language. */
function inString(text: string, language: string): string {
  if (language === 'sh') return text.replaceAll("'", `'\\''`)
  return /^[jt]s$/.test(language) ? quoted(text).slice(1, -1) : JSON.stringify(text).slice(1, -1)
}
