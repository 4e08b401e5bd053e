import type { MenuGroup } from './html/page.ts'
import type { Api } from './model/api.ts'
import { badgesOf } from './model/lifecycle-words.ts'
import { hasTagPages } from './pages/index.ts'

/** Above so many operations, a page lists only those of its own tag. */
const OPERATIONS_MAX = 20

/** What every page links to. */
export function menuOf(api: Api): MenuGroup[] {
  const isLong = api.operations.length > OPERATIONS_MAX
  const tags = api.tags.map(
    (tag): MenuGroup => ({
      title: tag.title,
      ...(isLong && { tag: tag.name }),
      ...(hasTagPages(api) && { page: tag.page }),
      links: tag.operations.map(({ page, title, lifecycle }) => ({
        page,
        label: [title, ...badgesOf(lifecycle).flatMap((mark) => [' ', mark])],
      })),
    }),
  )
  return [{ title: 'Overview', page: 'index', links: [] }, ...tags]
}
