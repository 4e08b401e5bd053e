/** @module Pages of lists: by links, for the generated `client.ts`, and by cursors, tokens, offsets or numbers. */
export { linkedPages } from './linked-pages.ts'
export { pagesBy } from './pages-by.ts'
