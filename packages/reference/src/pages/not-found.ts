import { link, type Page, paragraph, toPage } from '../blocks.ts'
import type { Reference } from '../reference.ts'

/** The page for unknown addresses. */
export function notFoundPage({ api }: Reference): Page {
  return {
    path: '404',
    title: 'There is no such page',
    description: `This page is not part of the reference of ${api.title}`,
    blocks: [paragraph('Look for it in the menu, or begin at the ', link(toPage('index'), 'overview'), '.')],
  }
}
