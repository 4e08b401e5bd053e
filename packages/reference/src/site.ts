import { readAssets } from './assets.ts'
import { brandStyle } from './configuration/brand.ts'
import { downloads } from './downloads/downloads.ts'
import { zip } from './downloads/zip.ts'
import { atomFeed } from './feed.ts'
import { Menu } from './html/menu.ts'
import { type Frame, pageHtml } from './html/page.ts'
import { pageOrigins, policyFile } from './html/policy.ts'
import { resolverOf } from './links.ts'
import { llmsFiles } from './llms.ts'
import { pageMarkdown } from './markdown/page.ts'
import { menuOf } from './menu.ts'
import { readAccess } from './model/access.ts'
import { operationsFile } from './operations-file.ts'
import { hasFeed } from './pages/changelog.ts'
import { hasTagPages } from './pages/index.ts'
import { notFoundPage } from './pages/not-found.ts'
import { pagesOf } from './pages/pages.ts'
import { searchPage } from './pages/search.ts'
import { readReference, type Sources } from './reference.ts'
import { type SearchEntry, searchEntries } from './search-index.ts'
import type { Options } from './site-options.ts'
import { sitemap } from './sitemap.ts'

/** The files of a site by their paths, in the order of the paths. */
export type Files = ReadonlyMap<string, string | Uint8Array>

/** The reference of a bundled OpenAPI document. The same sources and options give the same bytes. */
export function buildSite(sources: Sources, options: Options): Files {
  const reference = readReference(sources)
  const { api, releases } = reference
  const { baseUrl = '', basePath = '', images = new Map(), logo, fonts, color, links = [], editions = [] } = options
  const offered = downloads(reference, sources.workflows, options)
  const pages = pagesOf(reference, offered)
  const assets = readAssets(options.icon, brandStyle(color, fonts))
  const frame: Frame = {
    title: api.title,
    version: api.version,
    menu: new Menu(menuOf(reference, pages)),
    access: readAccess(api),
    assets,
    origins: pageOrigins(api),
    resolve: resolverOf(reference, new Set(images.keys())),
    logo,
    links,
    editions,
    hasFeed: hasFeed(releases),
    hasFonts: fonts?.files !== undefined,
  }
  const files = new Map<string, string | Uint8Array>([...assets.files, ...images, ...(options.brandFiles ?? [])])
  const twins: string[] = []
  const found: SearchEntry[] = []
  const isWhole = !hasTagPages(api)
  const headers = new Set<string>()
  for (const page of pages) {
    const twin = pageMarkdown(page, (href) => frame.resolve(href, page.path))
    twins.push(twin)
    found.push(...searchEntries(page, isWhole, headers))
    files.set(`${page.path}.html`, pageHtml(page, frame))
    files.set(`${page.path}.md`, twin)
  }
  files.set('search.html', pageHtml(searchPage, frame))
  files.set(
    'search.md',
    pageMarkdown(searchPage, (href) => frame.resolve(href, searchPage.path)),
  )
  const index = JSON.stringify(found)
  files.set('search.json', index)
  files.set('search-index.js', `searchIndex=${index}\n`)
  // It is served for addresses of any depth, where only absolute links work.
  files.set('404.html', pageHtml(notFoundPage(reference), { ...frame, baseUrl: baseUrl || basePath }))
  for (const { file, content } of offered) files.set(file, content)
  if (releases.length > 0) files.set(...assets.changesFile).set('operations.js', operationsFile(api))
  if (hasFeed(releases)) files.set('changelog.xml', atomFeed(reference, baseUrl))
  if (baseUrl !== '') files.set('sitemap.xml', sitemap(pages, baseUrl))
  for (const [path, text] of llmsFiles(reference, pages, baseUrl)) files.set(path, text)
  files.set('llms-full.txt', twins.join('\n'))
  files.set('content-policy.json', policyFile(frame.origins, frame.hasFonts, options.redoc !== undefined))
  const all = sorted(files)
  if (options.isPreview) return new Map(all)
  return new Map([...all, ['docs.zip', zip(all)]])
}

function sorted(files: Files): (readonly [string, string | Uint8Array])[] {
  return [...files].sort(([a], [b]) => (a < b ? -1 : 1))
}
