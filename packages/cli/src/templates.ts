import { readFileSync } from 'node:fs'

// The same path leads there from `src` and from `dist`.
const FOLDER = new URL('../templates/', import.meta.url)

/** The text of a file in `templates`. */
export function template(path: string): string {
  return readFileSync(new URL(path, FOLDER), 'utf8')
}

/** A text with one part replaced. Fails if a template has lost the part that this code fills in. */
export function fill(text: string, part: string, replacement: string): string {
  if (!text.includes(part)) throw new Error(`The template lacks the text ${JSON.stringify(part)}`)
  return text.replaceAll(part, () => replacement)
}
