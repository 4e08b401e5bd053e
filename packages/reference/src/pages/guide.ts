import type { Page } from '../blocks.ts'
import type { Reference } from '../reference.ts'
import { chapterSection } from './chapter.ts'

/** The parts of the description that no other page has. */
export function guidePage({ api, chapters }: Reference): Page[] {
  const blocks = chapters.guide.flatMap(chapterSection)
  if (blocks.length === 0) return []
  const subjects = chapters.guide.map(({ title }) => title).join(', ')
  return [{ path: 'guide', title: 'Guide', description: `How ${api.title} works: ${subjects}`, blocks }]
}
