import type { Page, Target } from '../blocks.ts'
import { relativeAddress } from '../html/page.ts'
import { blocksMarkdown, inlinesMarkdown } from './blocks.ts'

/** A page as Markdown: the same text in the same order, with links to other Markdown files. */
export function pageMarkdown(
  page: Page,
  resolveLink: (href: string) => Exclude<Target, { url: string }> | undefined,
): string {
  const href = (target: Exclude<Target, { url: string }>) => relativeAddress(page.path, target, '.md')
  const resolve = (link: string) => {
    const target = resolveLink(link)
    return target && href(target)
  }
  const heading = inlinesMarkdown(page.heading ?? [page.title], { resolve, href, level: 1 })
  return `# ${heading}\n\n${blocksMarkdown(page.blocks, { resolve, href, level: 2 })}\n`
}
