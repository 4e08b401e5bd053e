import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { LIBRARY, librarySite } from '../../test/library.fixture.ts'
import { siteMistakes } from '../../test/site-mistakes.fixture.ts'
import { buildFiles } from '../build.ts'
import type { Files } from '../site.ts'
import { configured } from './apply.ts'

const folder = mkdtempSync(join(tmpdir(), 'reference-'))
afterAll(() => rmSync(folder, { recursive: true }))

function problems(settings: string): string {
  const file = join(folder, 'reference.yaml')
  writeFileSync(file, settings)
  try {
    configured(file)
  } catch (error) {
    return error instanceof Error ? error.message.replaceAll(`${file}:`, '') : String(error)
  }
  return ''
}

describe('a configured site', () => {
  let files: Files
  let warnings: string[]
  const page = (path: string) => String(files.get(path))

  beforeAll(async () => {
    ;({ files, warnings } = await buildFiles(configured(librarySite)))
  })

  test('has no warning, no broken link and no empty part', () => {
    expect(warnings).toEqual([])
    const notFound = /(^|\/)404\.html$/
    expect(siteMistakes(new Map([...files].filter(([path]) => !notFound.test(path))))).toEqual([])
  })

  test('shows its logo, colour, font and links', () => {
    expect(page('operations/listBooks.html')).toContain('<img class="logo" src="../assets/logo.svg" alt=""> Library')
    const [style = ''] = [...files.keys()].filter((path) => path.startsWith('assets/style.'))
    expect(page(style)).toContain(':root{--link:light-dark(#6b2fb8,#cfa9ff);--sans:"Georgia",system-ui,sans-serif}')
    expect(page('index.html')).toContain('<li><a href="https://status.library.example/">Status</a></li>')
  })

  test('has a page for each guide, in the order of the files, with links between them and to the reference', () => {
    expect(page('index.html')).toMatch(
      /<p class="group">Guides<\/p>\n<ul>\n<li><a href="guides\/first-loan.html">Your first loan<.*\n<li><a href="guides\/books.html">Books</,
    )
    const guide = page('guides/first-loan.html')
    expect(guide).toContain('<a href="../operations/listBooks.html">a book to lend</a>')
    expect(guide).toContain('<a href="../guides/books.html#shelves">')
    expect(guide).toContain('<img src="../guides/images/way.svg" alt="The way of a book" loading="lazy">')
    expect(String(files.get('guides/images/way.svg'))).toContain('<svg')
    expect(page('search.json')).toContain('"Your first loan","guides/first-loan.html","You need a key, and a book')
  })

  test('has each of its versions, linked to one another', () => {
    expect(page('operations/listBooks.html')).toContain('<li><a href="../v1/index.html">Version 1</a></li>')
    expect(page('v1/operations/listBooks.html')).toContain('<li><a href="../../index.html">Version 2</a></li>')
    expect(page('v1/operations/listBooks.html')).toContain('href="../../v1/index.html" aria-current="true">Version 1')
    expect(page('v1/index.html')).not.toContain('guides/')
  })

  test('groups tags as x-tagGroups says; tags without a group come last', () => {
    const titles = [...page('v1/index.html').matchAll(/<p class="(above|group)">(.*?)<\/p>/g)].map(
      ([, kind, title]) => `${kind} ${title}`,
    )
    expect(titles).toEqual([
      'group Start',
      'above Lending',
      'group Loans',
      'above Others',
      'group Books',
      'group Reference',
    ])
  })

  test('shows the samples of x-codeSamples first, replacing generated ones', () => {
    const labels = [...page('v1/operations/listLoans.html').matchAll(/<label for="tabs-[^"]*">(.*?)<\/label>/g)].map(
      ([, label]) => label,
    )
    expect(labels).toEqual(['curl', 'Ruby', 'TypeScript', 'fetch', 'Python', 'Go'])
    expect(page('v1/operations/listLoans.md')).toContain('curl https://api.library.example/v1/loans --fail')
  })
})

test('a font file is in the site, and the policy allows it', async () => {
  writeFileSync(join(folder, 'openapi.yaml'), 'openapi: 3.1.1\ninfo: {title: A, version: 1.0.0}\npaths: {}\n')
  writeFileSync(join(folder, 'Lib.woff2'), 'font')
  writeFileSync(join(folder, 'fonts.yaml'), 'document: openapi.yaml\nfonts: { text: Lib, files: { Lib: Lib.woff2 } }\n')
  const { files } = await buildFiles(configured(join(folder, 'fonts.yaml')))
  expect(String(files.get('assets/fonts/Lib.woff2'))).toBe('font')
  expect(String(files.get('index.html'))).toContain('font-src &#39;self&#39;')
  expect(String(files.get('content-policy.json'))).toContain("font-src 'self'")
  const [style] = [...files].filter(([path]) => path.startsWith('assets/style.'))
  expect(String(style?.[1])).toContain('@font-face{font-family:"Lib";src:url("fonts/Lib.woff2")')
})

test('x-logo is shown if it is next to the document; from another host it is a warning', async () => {
  const written = (url: string) =>
    writeFileSync(
      join(folder, 'logo.yaml'),
      `openapi: 3.1.1\ninfo: {title: A, version: 1.0.0, x-logo: {url: '${url}', altText: Ace}}\npaths: {}\n`,
    )
  writeFileSync(join(folder, 'ace.svg'), '<svg/>')
  written('./ace.svg')
  const shown = await buildFiles({ document: join(folder, 'logo.yaml') })
  expect(shown.warnings).toEqual([])
  expect(String(shown.files.get('index.html'))).toContain('<img class="logo" src="assets/logo.svg" alt="Ace">')
  for (const url of ['https://ace.example/a.svg', '../secret.svg', 'lost.png']) {
    written(url)
    const { files, warnings } = await buildFiles({ document: join(folder, 'logo.yaml') })
    expect(warnings).toEqual([
      expect.stringMatching(/logo\.yaml:2:\d+: expected the path of an SVG, PNG, WebP or JPEG next to/),
    ])
    expect(String(files.get('index.html'))).not.toContain('class="logo"')
  }
})

test('an unreadable colour is reported', async () => {
  const { warnings } = await buildFiles({
    document: LIBRARY.document,
    color: { light: '#ff0', dark: '#ff0' },
  })
  expect(warnings).toEqual(['color.light: #ff0 has a contrast of 1.1 with the page; text needs 4.5'])
})

test.each([
  ['docment: a.yaml', '1:1: docment: there is no such setting: did you mean document?'],
  ['document: [a]', '1:1: document: expected a path'],
  ['{}', '1:1: expected document, or apis'],
  [
    "document: a.yaml\ncolor: { light: 'red;}', dark: '#fff' }",
    "2:10: color.light: expected a colour such as '#0b6b46' (in quotes: # begins a comment)",
  ],
  [
    'document: a.yaml\nlogo: logo.gif',
    '2:1: logo: expected the path of a file that ends with .svg or .png or .webp or .jpg',
  ],
  [
    "links: [{ text: a, url: 'javascript:b()' }]",
    '1:20: links.0.url: expected a whole address, such as https://example.com/',
  ],
  [
    'apis: [{ title: a, document: a.yaml }, { title: b, document: b.yaml }]',
    '1:40: apis.1: expected path, the folder of this API',
  ],
  [
    'apis: [{ title: a, document: a.yaml }, { title: b, path: schemas, document: b.yaml }]',
    '1:52: apis.1.path: "schemas" is the folder of something else',
  ],
])('a mistake has its place: %s', (settings, message) => {
  expect(problems(settings)).toBe(message)
})
