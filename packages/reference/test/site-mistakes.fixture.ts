import { posix } from 'node:path'
import type { Files } from '../src/site.ts'

/**
 * The mistakes in the pages of a site: links and anchors that lead nowhere, ids given twice, sections without content.
 */
export function siteMistakes(files: Files): string[] {
  const pages = [...files].flatMap(([path, content]) =>
    path.endsWith('.html') ? [{ path, html: String(content) }] : [],
  )
  const ids = new Map(
    pages.map(({ path, html }) => [path, [...html.matchAll(/ id="([^"]*)"/g)].map(([, id = '']) => decode(id))]),
  )
  return pages.flatMap(({ path, html }) => [
    ...brokenLinks(path, html, files, ids),
    ...repeated(ids.get(path) ?? []).map((id) => `${path}: the id ${id} is given twice`),
    ...emptyParts(html).map((part) => `${path}: nothing in ${part}`),
  ])
}

function brokenLinks(path: string, html: string, files: Files, ids: ReadonlyMap<string, string[]>): string[] {
  return [...html.matchAll(/ href="([^"]*)"/g)].flatMap(([, raw = '']) => {
    const href = decode(raw)
    if (/^(https?|mailto):/.test(href)) return []
    const [file = '', anchor] = href.split('#')
    const target = file === '' ? path : posix.join(posix.dirname(path), decodeURI(file))
    if (!files.has(target)) return [`${path}: ${href} leads to no page`]
    const isThere = anchor === undefined || ids.get(target)?.includes(decodeURIComponent(anchor))
    return isThere ? [] : [`${path}: ${href} leads to no such id`]
  })
}

function repeated(ids: readonly string[]): string[] {
  return ids.filter((id, index) => ids.indexOf(id) !== index)
}

function emptyParts(html: string): string[] {
  const empty = [
    /<section[^>]*>\s*(?:<div class="text">)?\s*<h\d[^>]*>[\s\S]{0,400}?<\/h\d>\s*(?:<\/div>\s*)?<\/section>/g,
    /<(ul|ol|dl|tbody|pre|p|dt|main)\b[^>]*>\s*<\/\1>/g,
    /<div class="(?:aside|tab)"[^>]*>\s*<\/div>/g,
  ]
  return empty.flatMap((pattern) => [...html.matchAll(pattern)].map(([part]) => part.slice(0, 200)))
}

function decode(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&amp;', '&')
}
