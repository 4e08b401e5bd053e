import type { Page } from '../blocks.ts'
import type { Reference } from '../reference.ts'
import { hasTagPages, operationTable, tagBlocks } from './index.ts'

/** A page for each tag, for an API with too many operations for one table. */
export function tagPages({ api }: Reference): Page[] {
  if (!hasTagPages(api)) return []
  return api.tags.map((tag) => ({
    path: tag.page,
    title: tag.title,
    description: `The operations of ${api.title} about ${tag.title}`,
    tag: tag.name,
    blocks: [...tagBlocks(tag), operationTable(tag, api)],
  }))
}
