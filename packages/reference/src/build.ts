import { readFile } from 'node:fs/promises'
import { setImmediate } from 'node:timers/promises'
import { isObject } from '@contract-first/document/json'
import { type Brand, documentLogo, readBrand } from './configuration/read-brand.ts'
import type { Edition } from './configuration/settings.ts'
import { loadCompanion, loadDocument } from './document/load.ts'
import { type Guides, readGuides } from './guides.ts'
import type { EditionLink } from './html/header.ts'
import { publicChangelog, publicWorkflows } from './internal/companions.ts'
import { contentsOf, type Files, type FilesOnDemand, siteOf } from './site.ts'
import type { BuildOptions } from './site-options.ts'

interface Built {
  files: FilesOnDemand
  /** Everything that cannot be shown, `file:line:column: message`: makes every page, and lets other work in between. */
  warnings(): Promise<string[]>
}

/**
 * Builds the site from the files in the options. Anything that cannot be shown is a warning, `file:line:column:
 * message`.
 *
 * @throws {DocumentError} when a document is missing, does not parse, or is of the wrong kind
 */
export async function buildFiles(options: BuildOptions): Promise<{ files: Files; warnings: string[] }> {
  const { files, warnings } = await buildPreview(options)
  return { files: new Map(contentsOf(files)), warnings: await warnings() }
}

/**
 * Builds the same site on demand, for somebody who reads a few of its pages.
 *
 * @throws {DocumentError} like `buildFiles`
 */
export async function buildPreview(options: BuildOptions): Promise<Built> {
  const { editions = [] } = options
  const guides = options.guides === undefined ? undefined : readGuides(options.guides)
  const brand = readBrand(options)
  if (editions.length === 0) return buildOne(options, { brand, guides, editions: [] })
  const all: Built[] = []
  for (const edition of editions) {
    const shared = { brand, guides: edition.path === '' ? guides : undefined, editions: linksFrom(edition, editions) }
    const { files, warnings } = await buildOne(placed(options, edition), shared)
    const folder = edition.path === '' ? '' : `${edition.path}/`
    all.push({ files: new Map([...files].map(([path, make]) => [`${folder}${path}`, make])), warnings })
  }
  return {
    files: new Map(all.flatMap(({ files }) => [...files])),
    warnings: async () => (await Promise.all(all.map(({ warnings }) => warnings()))).flat(),
  }
}

/** The options of one of several documents. */
function placed(options: BuildOptions, { path, title: _, ...edition }: Edition): BuildOptions {
  const { workflows, changelog, client, clientInstall, editions: __, baseUrl, basePath, ...common } = options
  const own = path === '' ? { workflows, changelog, client, clientInstall } : {}
  const below = (base: string | undefined) => (base === undefined || path === '' ? base : `${base}${path}/`)
  return { ...common, ...own, ...edition, baseUrl: below(baseUrl), basePath: below(basePath) }
}

function linksFrom(current: Edition, editions: readonly Edition[]): EditionLink[] {
  const up = current.path === '' ? '' : '../'
  return editions.map(({ title, path }) => ({
    title,
    href: `${up}${path === '' ? '' : `${path}/`}index.html`,
    isCurrent: path === current.path,
  }))
}

interface Shared {
  brand: Brand
  guides: Guides | undefined
  editions: readonly EditionLink[]
}

async function buildOne(options: BuildOptions, { brand, guides, editions }: Shared): Promise<Built> {
  const {
    document,
    baseUrl,
    basePath,
    workflows,
    changelog,
    client,
    clientInstall,
    allowRemote = false,
    root,
    server,
  } = options
  const icon = options.icon === undefined ? undefined : await readFile(options.icon, 'utf8')
  const loaded = await loadDocument(document, { allowRemote, root })
  if (server && isObject(loaded.source.root)) loaded.source.root.servers = [server]
  const steps =
    workflows === undefined ? undefined : await loadCompanion(workflows, (root) => publicWorkflows(root, loaded.hides))
  const log =
    changelog === undefined ? undefined : await loadCompanion(changelog, (root) => publicChangelog(root, loaded.hides))
  const sources = {
    document: loaded.source,
    workflows: steps?.source,
    changelog: log?.source,
    client,
    clientInstall,
    guides: guides?.guides,
  }
  const { color, fonts, links } = options
  const logo = brand.logo ?? documentLogo(loaded.source, document)
  const { files, pages } = siteOf(sources, {
    json: loaded.json,
    yaml: loaded.yaml,
    icon,
    baseUrl,
    basePath,
    images: guides?.images,
    logo,
    color,
    fonts,
    brandFiles: [...brand.files, ...(logo === undefined ? [] : [[logo.file, logo.content] as const])],
    links,
    editions,
  })
  const all = [loaded, steps, log].filter((one) => one !== undefined)
  return {
    files,
    async warnings() {
      for (const { blocks } of pages) if (blocks.length > 0) await setImmediate()
      return [...brand.warnings, ...(await Promise.all(all.map((one) => one.warnings()))).flat()]
    },
  }
}
