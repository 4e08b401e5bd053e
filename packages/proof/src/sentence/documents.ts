import { readFileSync } from 'node:fs'
import type { PetstoreSentence } from './petstore-sentence.ts'

interface DocumentOf {
  name: string
  url: URL
  says: keyof PetstoreSentence
}

/** The documents with the sentence, each between two comments. */
export const DOCUMENTS: readonly DocumentOf[] = [
  { name: 'the README of the package', url: new URL('../../README.md', import.meta.url), says: 'inFull' },
  { name: 'the README of the repository', url: new URL('../../../../README.md', import.meta.url), says: 'inShort' },
]

const PLACE = /(?<=<!-- sentence -->\n).*?(?=<!-- \/sentence -->)/s
const WIDTH_MAX = 120

export function textOf({ url }: DocumentOf): string {
  return readFileSync(url, 'utf8')
}

/** The text of a document with the sentence in its place. */
export function withSentence(document: DocumentOf, said: PetstoreSentence): string {
  const text = textOf(document)
  if (!PLACE.test(text)) throw new Error(`There is no <!-- sentence --> in ${document.name}.`)
  return text.replace(PLACE, () => `${quoted(said[document.says])}\n`)
}

function quoted(sentence: string): string {
  const lines = ['>']
  for (const word of sentence.split(' ')) {
    const longer = `${lines.at(-1)} ${word}`
    if (longer.length > WIDTH_MAX) lines.push(`> ${word}`)
    else lines[lines.length - 1] = longer
  }
  return lines.join('\n')
}
