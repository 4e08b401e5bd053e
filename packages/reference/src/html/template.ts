/**
 * Markup that is inserted into a page unchanged. Only `html`, from templates in our own code, and `trusted` make it.
 */
export class Html {
  readonly #markup: string

  constructor(markup: string) {
    this.#markup = markup
  }

  toString(): string {
    return this.#markup
  }
}

/** Values for a template. A string is always text; `false` and `undefined` are nothing. */
export type Part = Html | string | number | false | undefined | readonly Part[]

/** A template whose values are escaped, each list of them joined. Attributes must be in double quotes. */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  let markup = strings[0] ?? ''
  for (let index = 0; index < parts.length; index++) markup += markupOf(parts[index]) + (strings[index + 1] ?? '')
  return new Html(markup)
}

/**
 * Marks the output of a renderer that escapes by itself, such as Markdown's. Never use it for a text of the document.
 */
export function trusted(markup: string): Html {
  return new Html(markup)
}

function markupOf(part: Part): string {
  if (part === undefined || part === false) return ''
  if (part instanceof Html) return part.toString()
  if (typeof part === 'object') return part.map(markupOf).join('')
  return escapeHtml(String(part))
}

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

export function escapeHtml(text: string): string {
  return /[&<>"']/.test(text) ? text.replaceAll(/[&<>"']/g, (character) => ESCAPES[character] ?? '') : text
}
