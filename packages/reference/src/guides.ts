import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { slug } from './document/names.ts'
import { type Chapter, readChapters } from './prose/chapters.ts'

/** A page of an author's own. */
export interface Guide {
  /** `guides/first-steps`. */
  page: string
  /** Its file in the folder of guides, by which other guides link to it. */
  file: string
  title: string
  lead: string
  chapters: readonly Chapter[]
}

export interface Guides {
  guides: readonly Guide[]
  /** Files of the site. */
  images: ReadonlyMap<string, Uint8Array>
}

const IMAGE = /\.(png|jpe?g|gif|webp|avif|svg)$/i

/** Every Markdown file of a folder, sorted by name, and every image. A leading number only affects the order. */
export function readGuides(folder: string): Guides {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => !file.split('/').some((part) => part.startsWith('.')))
    .sort((a, b) => (a < b ? -1 : 1))
  const taken = new Set<string>()
  const guides = files.filter((file) => file.endsWith('.md')).map((file) => readGuide(folder, file, taken))
  const images = files
    .filter((file) => IMAGE.test(file))
    .map((file) => [`guides/${file}`, readFileSync(join(folder, file))] as const)
  return { guides, images: new Map(images) }
}

function readGuide(folder: string, file: string, taken: Set<string>): Guide {
  const text = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n')
  const [heading, title = ''] = /^\s*# +(.+?) *#*\n/.exec(`${text}\n`) ?? []
  const name = (file.split('/').at(-1) ?? file).replace(/\.md$/, '').replace(/^\d+[-_. ]+(?=.)/, '')
  const base = `guides/${slug(name)}`
  let page = base
  for (let count = 2; taken.has(page); count++) page = `${base}-${count}`
  taken.add(page)
  return {
    page,
    file,
    title: title || name,
    ...readChapters(heading === undefined ? text : text.slice(heading.length)),
  }
}
