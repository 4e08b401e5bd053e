import { readAssets } from './assets.ts'
import type { Page } from './blocks.ts'
import { brandStyle } from './configuration/brand.ts'
import { downloads } from './downloads/downloads.ts'
import { zip } from './downloads/zip.ts'
import { atomFeed } from './feed.ts'
import { Menu } from './html/menu.ts'
import { type Frame, pageHtml } from './html/page.ts'
import { pageOrigins, policyFile } from './html/policy.ts'
import { escapeHtml } from './html/template.ts'
import { resolverOf } from './links.ts'
import { llmsFiles } from './llms.ts'
import { pageMarkdown } from './markdown/page.ts'
import { menuOf } from './menu.ts'
import { readAccess } from './model/access.ts'
import { once } from './once.ts'
import { operationsFile } from './operations-file.ts'
import { hasFeed } from './pages/changelog.ts'
import { hasTagPages } from './pages/index.ts'
import { notFoundPage } from './pages/not-found.ts'
import { pagesOf } from './pages/pages.ts'
import { searchPage } from './pages/search.ts'
import { readReference, type Sources } from './reference.ts'
import { searchEntries } from './search-index.ts'
import type { Options } from './site-options.ts'

/** The files of a site by their paths, in the order of the paths. */
export type Files = ReadonlyMap<string, FileContent>

/** The same, each made when it is first read. */
export type FilesOnDemand = ReadonlyMap<string, () => FileContent>

type FileContent = string | Uint8Array

/** The reference of a bundled OpenAPI document. The same sources and options give the same bytes. */
export function buildSite(sources: Sources, options: Options): Files {
  return new Map(contentsOf(siteOf(sources, options).files))
}

/** The same site on demand, and its pages. */
export function siteOf(sources: Sources, options: Options): { files: FilesOnDemand; pages: readonly Page[] } {
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
  const isWhole = !hasTagPages(api)
  const twins = pages.map((page) => {
    return [`${page.path}.md`, once(() => pageMarkdown(page, (href) => frame.resolve(href, page.path)))] as const
  })
  const searchIndex = once(() => {
    const headers = new Set<string>()
    return JSON.stringify(pages.flatMap((page) => searchEntries(page, isWhole, headers)))
  })
  const written: readonly (readonly [path: string, content: FileContent])[] = [
    ...assets.files,
    ...images,
    ...(options.brandFiles ?? []),
    ...(releases.length > 0 ? [assets.changesFile, ['operations.js', operationsFile(api)] as const] : []),
    ...llmsFiles(reference, pages, baseUrl),
    ['content-policy.json', policyFile(frame.origins, frame.hasFonts)],
  ]
  const files = new Map<string, () => FileContent>([
    ...written.map(([path, content]) => [path, () => content] as const),
    ...[...pages, searchPage].map((page) => [`${page.path}.html`, () => pageHtml(page, frame)] as const),
    ...twins,
    ['search.md', () => pageMarkdown(searchPage, (href) => frame.resolve(href, searchPage.path))],
    ['search.json', searchIndex],
    ['search-index.js', () => `searchIndex=${searchIndex()}\n`],
    // It is served for addresses of any depth, where only absolute links work.
    ['404.html', () => pageHtml(notFoundPage(reference), { ...frame, baseUrl: baseUrl || basePath })],
    ...offered.map(({ file, content }) => [file, content] as const),
    ['llms-full.txt', () => twins.map(([, twin]) => twin()).join('\n')],
  ])
  if (hasFeed(releases)) files.set('changelog.xml', () => atomFeed(reference, baseUrl))
  if (baseUrl !== '') files.set('sitemap.xml', () => sitemap(pages, baseUrl))
  const all = new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)).map(([path, make]) => [path, once(make)]))
  return { files: new Map([...all, ['docs.zip', () => zip(contentsOf(all))]]), pages }
}

export function contentsOf(files: FilesOnDemand): [path: string, content: FileContent][] {
  return [...files].map(([path, content]) => [path, content()])
}

/** The addresses of all pages for search engines (sitemaps.org). `baseUrl` ends with a slash. */
function sitemap(pages: readonly Page[], baseUrl: string): string {
  const urls = pages.map(({ path }) => `  <url><loc>${escapeHtml(new URL(`${path}.html`, baseUrl).href)}</loc></url>\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${urls.join('')}</urlset>
`
}
