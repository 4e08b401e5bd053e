import type { Page } from './blocks.ts'
import type { MenuGroup } from './html/menu.ts'
import type { Tag } from './model/api.ts'
import { badgesOf } from './model/lifecycle-words.ts'
import { hasTagPages } from './pages/index.ts'
import type { Reference } from './reference.ts'

/** Above this number of operations, a page lists only those of its own tag. */
const OPERATIONS_MAX = 20

/** The existing pages that every page links to, besides the operations. */
const BEFORE = ['index', 'guide', 'authentication', 'client']
const AFTER = [
  'webhooks/index',
  'workflows',
  'limits',
  'errors',
  'deprecations',
  'schemas/index',
  'changelog',
  'downloads',
]

/** The title of a group of tags, before its first tag. */
function aboveOf({ group = 'Others' }: Tag, { group: before = 'Others' }: Partial<Tag> = {}): { above?: string } {
  return group === before ? {} : { above: group }
}

/** The links that every page has. */
export function menuOf({ api, guides }: Reference, pages: readonly Page[]): MenuGroup[] {
  const titles = new Map(pages.map(({ path, title }) => [path, title]))
  const linked = (paths: readonly string[]) =>
    paths
      .filter((path) => titles.has(path))
      .map((page) => {
        const title = page === 'index' ? 'Overview' : (titles.get(page) ?? page)
        return { page, title, label: [title] }
      })
  const isLong = api.operations.length > OPERATIONS_MAX
  const tags = api.tags.map(
    (tag, index): MenuGroup => ({
      ...(index > 0 || tag.group !== undefined ? aboveOf(tag, api.tags[index - 1]) : {}),
      title: tag.title,
      ...(isLong && { tag: tag.name }),
      ...(hasTagPages(api) && { page: tag.page }),
      links: tag.operations.map(({ page, title, method, lifecycle }) => ({
        page,
        title,
        label: [title, ' ', { kind: 'method', method }, ...badgesOf(lifecycle).flatMap((mark) => [' ', mark])],
      })),
    }),
  )
  const written = linked(guides.map(({ page }) => page))
  return [
    { title: 'Start', links: linked(BEFORE) },
    ...(written.length === 0 ? [] : [{ title: 'Guides', links: written }]),
    ...tags,
    { title: 'Reference', links: linked(AFTER) },
  ]
}
