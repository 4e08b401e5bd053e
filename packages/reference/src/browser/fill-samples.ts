import { quoted } from '../samples/literal.ts'

interface SampleText {
  node: Text
  /** The text on the page. */
  written: string
  language: string
  /** Where its server begins, if it is the one chosen in the header. */
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
      // A URL inside a value comes later, or not at the start of a string.
      const serverAt = isSought ? Math.max(...[`'`, `"`].map((quote) => node.data.indexOf(quote + sampled))) + 1 : 0
      if (serverAt > 0) isSought = false
      found.push({ node, written: node.data, language, serverAt })
    }
    return found
  })
}

/** Writes the reader's server and credentials into the samples, replacing the placeholders. */
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
      // A header cannot hold other characters.
      if (!/^[\x20-\x7e]+$/.test(value)) return placeholder
      const isInQuery = /[?&][^\s=]*=$/.test(served.slice(0, at))
      return inString(isInQuery ? encodeURIComponent(value) : value, language)
    })
    if (node.data !== text) node.data = text
  }
}

/** Escapes it for a quoted string of a language. */
function inString(text: string, language: string): string {
  if (language === 'sh') return text.replaceAll("'", `'\\''`)
  return /^[jt]s$/.test(language) ? quoted(text).slice(1, -1) : JSON.stringify(text).slice(1, -1)
}
