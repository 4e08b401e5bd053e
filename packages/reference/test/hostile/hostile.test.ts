import MarkdownIt from 'markdown-it'
import { describe, expect, test } from 'vitest'
import type { Files } from '../../src/site.ts'
import { siteMistakes } from '../site-mistakes.fixture.ts'
import { hostileSite, PAYLOADS } from './hostile.fixture.ts'

describe.each(Object.entries(PAYLOADS))('a document with %s in every text', (_name, payload) => {
  const files = hostileSite(payload)

  test('has pages in which nothing can run or load', () => {
    expect(dangers(files, '.html', (page) => page)).toEqual([])
  })

  test('has twins in which nothing can, even if a reader allows markup', () => {
    const permissive = new MarkdownIt({ html: true, linkify: false })
    permissive.validateLink = () => true
    expect(dangers(files, '.md', (page) => permissive.render(page))).toEqual([])
    expect(dangers(files, '.txt', (page) => permissive.render(page))).toEqual([])
  })

  test('has pages without a broken link or an empty section', () => {
    expect(siteMistakes(files).slice(0, 5)).toEqual([])
  })
})

test.each(['workflows.html', 'changelog.html', 'changelog.xml'])('the hostile documents reach %s', (path) => {
  const files = hostileSite('<b>hostile</b>')
  expect(String(files.get(path))).toContain('&lt;b&gt;hostile&lt;/b&gt;')
})

/** Elements and addresses that run or load something: only our own files may. */
function dangers(files: Files, extension: string, rendered: (page: string) => string): string[] {
  return [...files].flatMap(([path, content]) => {
    if (!path.endsWith(extension)) return []
    const tags = [...rendered(String(content)).matchAll(/<([a-z][\w-]*)((?:\s+[^\s=>"']+(?:="[^"]*")?)*)\s*\/?>/gi)]
    const bad = tags.filter(([tag, name = '', text = '']) => {
      if (OWN_TAGS.some((own) => own.test(tag))) return false
      const attributes = [...text.matchAll(/\s([^\s=>"']+)(?:="([^"]*)")?/g)].map(([, attribute = '', value = '']) => ({
        attribute: attribute.toLowerCase(),
        value,
      }))
      const isOurs = name === 'link' || name === 'meta'
      return (
        /^(script|img|svg|iframe|object|embed|style|form|base|b)$/i.test(name) ||
        attributes.some(({ attribute }) => /^(on\w+|style|src|srcset|formaction)$/.test(attribute)) ||
        (!isOurs && attributes.some(({ attribute, value }) => attribute === 'href' && !isHarmless(value)))
      )
    })
    return bad.map(([tag]) => `${path}: ${tag}`)
  })
}

/**
 * The script of every page, its search, and the forms for the server and key, the console, and the called operations.
 */
const OWN_TAGS = [
  /^<script defer blocking="render" src="(\.\.\/)*assets\/site\.[0-9a-f]{8}\.js">$/,
  /^<form class="search" role="search" action="(\.\.\/)*search\.html" data-index="(\.\.\/)*search-index\.js">$/,
  /^<form id="access" class="access" popover data-sampled="[^"]*"( data-own-server="[^"]*")? autocomplete="off">$/,
  /^<form class="console" data-script="(\.\.\/)*assets\/console\.[0-9a-f]{8}\.js" data-operation="[^"]*"( data-type="[^"]*")? autocomplete="off">$/,
  /^<form class="called-operations" autocomplete="off">$/,
]

/** A web address, or one of this site. */
function isHarmless(href: string): boolean {
  return /^(https?:\/\/|mailto:|#)/i.test(href) || /^[\w./%~-]+(#.*)?$/.test(href)
}
