import { readFileSync } from 'node:fs'

// From `src` and from `dist` alike.
const FOLDER = new URL('../templates/', import.meta.url)

/** The text of a file in `templates`. */
export function template(path: string): string {
  return readFileSync(new URL(path, FOLDER), 'utf8')
}

/** A text with one part of it replaced. A template that lacks the part was changed without the code that fills it in. */
export function fill(text: string, part: string, replacement: string): string {
  if (!text.includes(part)) throw new Error(`The template does not have the text ${JSON.stringify(part)}`)
  return text.replaceAll(part, () => replacement)
}
