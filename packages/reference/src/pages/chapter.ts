import { type Block, proseBlocks, sections } from '../blocks.ts'
import type { Chapter } from '../prose/chapters.ts'

/** Chapters on a page's own subject: the first continues under its title. */
export function topicBlocks(chapters: readonly Chapter[]): Block[] {
  return chapters.flatMap((chapter, index) => (index === 0 ? proseBlocks(chapter.markdown) : chapterSection(chapter)))
}

export function chapterSection({ id, title, markdown }: Chapter): Block[] {
  return sections(id, title, proseBlocks(markdown))
}
