/** @module Pages: those that answers link to, for the generated `client.ts`, and those that they ask for in other ways. */
export { linkedPages } from './linked-pages.ts'
export { pagesBy } from './pages-by.ts'
