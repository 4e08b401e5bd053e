import { readFileSync } from 'node:fs'
import type { Page } from './blocks.ts'
import { hash } from './document/names.ts'
import type { Source } from './document/node.ts'
import { type Frame, pageHtml } from './html/page.ts'
import { resolverOf } from './links.ts'
import { pageMarkdown } from './markdown/page.ts'
import { menuOf } from './menu.ts'
import { type Api, readApi } from './model/api.ts'
import { indexPage } from './pages/index.ts'
import { operationPage } from './pages/operation.ts'

/** The files of a site by their paths, in the order of the paths. */
export type Files = ReadonlyMap<string, string | Uint8Array>

/** The reference of a bundled OpenAPI document. The same document and options give the same bytes. */
export function buildSite(source: Source): Files {
  const api = readApi(source)
  const assets = readAssets()
  const files = new Map<string, string | Uint8Array>(assets.files)
  const frame: Frame = {
    title: api.title,
    version: api.version,
    menu: menuOf(api),
    stylesheet: assets.stylesheet,
    resolve: resolverOf(api),
  }
  for (const page of pagesOf(api)) {
    files.set(`${page.path}.html`, pageHtml(page, frame))
    files.set(`${page.path}.md`, pageMarkdown(page, frame.resolve))
  }
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

function pagesOf(api: Api): Page[] {
  return [indexPage(api), ...api.operations.map((operation) => operationPage(operation, api))]
}

function readAssets(): { files: [string, Uint8Array][]; stylesheet: string } {
  const read = (name: string) => readFileSync(new URL(`assets/${name}`, import.meta.url))
  const style = read('style.css')
  const stylesheet = `assets/style.${hash(style)}.css`
  return {
    stylesheet,
    files: [
      [stylesheet, style],
      ['assets/icon.svg', read('icon.svg')],
    ],
  }
}
