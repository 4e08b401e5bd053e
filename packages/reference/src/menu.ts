import type { Page } from './blocks.ts'
import type { MenuGroup } from './html/menu.ts'
import type { Api } from './model/api.ts'
import { badgesOf } from './model/lifecycle-words.ts'
import { hasTagPages } from './pages/index.ts'

/** Above so many operations, a page lists only those of its own tag. */
const OPERATIONS_MAX = 20

/** The pages that every page links to, beside those of the operations; of these, those that there are. */
const BEFORE = ['index', 'guide', 'authentication']
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

/** What every page links to. */
export function menuOf(api: Api, pages: readonly Page[]): MenuGroup[] {
  const titles = new Map(pages.map(({ path, title }) => [path, title]))
  const linked = (paths: readonly string[]) =>
    paths
      .filter((path) => titles.has(path))
      .map((page) => ({ page, label: [page === 'index' ? 'Overview' : (titles.get(page) ?? page)] }))
  const isLong = api.operations.length > OPERATIONS_MAX
  const tags = api.tags.map(
    (tag): MenuGroup => ({
      title: tag.title,
      ...(isLong && { tag: tag.name }),
      ...(hasTagPages(api) && { page: tag.page }),
      links: tag.operations.map(({ page, title, method, lifecycle }) => ({
        page,
        label: [title, ' ', { kind: 'method', method }, ...badgesOf(lifecycle).flatMap((mark) => [' ', mark])],
      })),
    }),
  )
  return [{ title: 'Start', links: linked(BEFORE) }, ...tags, { title: 'Reference', links: linked(AFTER) }]
}
