import type { Page } from './blocks.ts'
import { escapeHtml } from './html/template.ts'

/** The addresses of all pages for search engines (sitemaps.org). `baseUrl` ends with a slash. */
export function sitemap(pages: readonly Page[], baseUrl: string): string {
  const urls = pages.map(({ path }) => `  <url><loc>${escapeHtml(new URL(`${path}.html`, baseUrl).href)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}
