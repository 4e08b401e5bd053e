import { type Page, proseBlocks } from '../blocks.ts'
import type { Reference } from '../reference.ts'
import { chapterSection } from './chapter.ts'

const DESCRIPTION_MAX = 160

/** The pages that an author wrote. */
export function guidePages({ guides }: Reference): Page[] {
  return guides.map(({ page, title, lead, chapters }) => ({
    path: page,
    title,
    description: opening(lead) || title,
    blocks: [...proseBlocks(lead), ...chapters.flatMap(chapterSection)],
  }))
}

/** The first paragraph without its marks. */
function opening(lead: string): string {
  const [first = ''] = lead.trim().split(/\n\s*\n/)
  if (/^[#>|!<`-]/.test(first)) return ''
  const text = first.replaceAll(/[`*_]|!?\[|\]\([^)]*\)/g, '').replaceAll(/\s+/g, ' ')
  return text.length <= DESCRIPTION_MAX ? text : `${text.slice(0, DESCRIPTION_MAX).replace(/\s\S*$/, '')} …`
}
