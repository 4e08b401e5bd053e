import { link, type Page, paragraph, toPage } from '../blocks.ts'

/** The page of search results, which other programs may link to: `search.html?q=word`. */
export const searchPage: Page = {
  path: 'search',
  title: 'Search',
  description: 'Search of the reference',
  blocks: [
    paragraph(
      'Type into the field at the top, on this page or any other. The search runs in your browser, forgives typing errors and sends nothing. It needs JavaScript; without it, the ',
      link(toPage('index'), 'overview'),
      ' leads to everything.',
    ),
  ],
}
