import { beforeAll, describe, expect, test } from 'vitest'
import { librarySource } from '../test/library.fixture.ts'
import { siteMistakes } from '../test/site-mistakes.fixture.ts'
import type { Source } from './document/node.ts'
import { buildSite, type Files } from './site.ts'

const source = (root: unknown, warnings: string[] = []): Source => ({
  root,
  warn: (pointer, message) => warnings.push(`${pointer} ${message}`),
})
describe('the reference of a library', () => {
  let files: Files
  const page = (path: string) => String(files.get(path))

  beforeAll(() => {
    files = buildSite(
      {
        document: librarySource('document'),
        workflows: librarySource('workflows'),
        changelog: librarySource('changelog'),
      },
      { json: '{}', baseUrl: 'https://docs.example.com/library/' },
    )
  })

  test('has no broken link, no missing anchor and no empty section', () => {
    expect(siteMistakes(new Map([...files].filter(([path]) => path !== '404.html')))).toEqual([])
  })

  test.each([
    ['its page', 'operations/getBook.html', '<time datetime="2031-05-04">'],
    [
      'the table of operations',
      'index.html',
      'deprecated, sunset 2031-05-04</span>, use <a href="operations/listBooks.html">listBooks</a>',
    ],
    [
      'the menu of other pages',
      'errors.html',
      'Get a book <span class="method get">GET</span> <span class="badge deprecated">deprecated, sunset 2031-05-04',
    ],
    ['its twin', 'operations/getBook.md', '**Deprecated, to be removed on 2031-05-04.** Use [listBooks]'],
    ['the deprecations', 'deprecations.html', '<time datetime="2031-05-04">'],
    ['llms.txt', 'llms.txt', 'Do not use getBook: it is deprecated and will be removed on 2031-05-04. Use listBooks.'],
  ])('shows on %s when getBook is removed, and what replaces it', (_where, path, text) => {
    expect(page(path)).toContain(text)
  })

  test('has an anchor for each error code, with its cause', () => {
    expect(page('errors.html')).toContain('<h2 id="banned">')
    expect(page('errors.md')).toContain('The key went on after `429`: wait for `Retry-After`.')
  })

  test('has the plans of the document', () => {
    expect(page('limits.md')).toContain('| School | 600 | 100,000 |\n| Archive | custom | custom |')
  })

  test('has the steps of a workflow, linked to their operations', () => {
    expect(page('workflows.md')).toContain('### 1.1 add\n\nCall [addBook](operations/addBook.md).')
    expect(page('workflows.md')).toContain('With:\n\n- `limit` (query) is `100`')
  })

  test.each([
    ['the description of all', 'How *requests* go together.'],
    ['what has to be run before', 'Run `signUp` first.'],
    ['what each request carries', 'Each request carries:\n\n- `Authorization` (header) is `Bearer {$inputs.apiKey}`'],
    ['what comes after a failure of any step', 'On failure of any step, end.'],
    ['what is put into a body', 'In the body:\n\n- `/title` is `$inputs.title`'],
    [
      'what is looked for',
      '- `$response.header.Link` matches `rel="next"`\n- `$response.body` has what the jsonpath finds: `$[0]`',
    ],
    ['where it goes on', 'On success, go on with `find`, if `$response.header.Link != null`.'],
    ['when to try again', 'On failure, try again after 5 seconds, at most 3 times, if `$statusCode == 429`.'],
    ['what a step keeps', 'Keep:\n\n- `id` from `$response.body#/id`'],
  ])('says of a workflow %s', (_what, text) => {
    expect(page('workflows.md')).toContain(text)
  })

  test('warns about an Arazzo description without workflows, and about a missing component', () => {
    const warnings: string[] = []
    const document = librarySource('document')
    buildSite({ document, workflows: source({ openapi: '3.1.1' }, warnings) }, { json: '{}' })
    const steps = [
      { stepId: 'a', operationId: 'listBooks', parameters: [{ reference: '$components.parameters.lost' }] },
    ]
    buildSite({ document, workflows: source({ workflows: [{ steps }] }, warnings) }, { json: '{}' })
    expect(warnings).toEqual([
      ' an Arazzo description has a list of "workflows": there is no page of them',
      '/workflows/0/steps/0/parameters/0 there is no "lost" among the parameters of the components',
    ])
  })

  test('describes schemas in llms.txt', () => {
    expect(page('llms.txt')).toContain(
      '- [Book](https://docs.example.com/library/schemas/Book.md): A book of the library.',
    )
  })

  test('has workflows in the menu, the search and llms.txt', () => {
    expect(page('index.html')).toContain('<a href="workflows.html">Workflows</a>')
    expect(page('search.json')).toContain('["1. Add a book and find it","workflows.html#addAndList","Workflows · Run')
    expect(page('llms.txt')).toContain('- [Workflows](https://docs.example.com/library/workflows.md)')
  })

  test('lists breaking changes first in the changelog, and has a feed entry', () => {
    const text = page('changelog.md')
    expect(text.indexOf('Answers \\<otherwise\\>')).toBeLessThan(text.indexOf('Something new'))
    expect(text).toContain('- **breaking** [listBooks](operations/listBooks.md)')
    expect(page('changelog.xml')).toContain('<link href="https://docs.example.com/library/changelog.html#v2.1.0"/>')
    expect(page('changelog.xml')).toContain('<updated>2027-01-01T00:00:00Z</updated>')
  })

  test('links the feed from every page, and the feed has its own address', () => {
    const link = (path: string) => `<link rel="alternate" type="application/atom+xml" title="Changelog" href="${path}">`
    expect(page('index.html')).toContain(link('changelog.xml'))
    expect(page('operations/listBooks.html')).toContain(link('../changelog.xml'))
    expect(page('changelog.xml')).toContain(
      '<link rel="self" type="application/atom+xml" href="https://docs.example.com/library/changelog.xml"/>',
    )
  })

  test('keeps characters that XML cannot represent out of the feed', () => {
    const changes = [{ kind: 'added', text: 'a\u0001b \ud800c <d>' }]
    const releases = [{ version: '1.0.0', date: '2027-01-01', changes }]
    const site = buildSite({ document: librarySource('document'), changelog: source(releases) }, { json: '{}' })
    expect(String(site.get('changelog.xml'))).toMatch(
      /<content type="html">&lt;ul&gt;&lt;li&gt;added: ab \ufffdc &amp;lt;d&amp;gt;&lt;/,
    )
  })

  test('marks an unreleased version, and keeps it out of the feed', () => {
    expect(page('changelog.md')).toContain('## 2.2.0\n\nNot released yet.\n\n- added Soon.\n')
    expect(page('changelog.xml').split('<entry>')).toHaveLength(4)
    expect(page('changelog.xml')).not.toContain('2.2.0')
  })

  test('has no feed before the first release, and warns about an invalid day', () => {
    const warnings: string[] = []
    const document = librarySource('document')
    const releases = [{ version: '1.0.0' }, { version: '0.9.0', date: '2027-02-31' }]
    const site = buildSite({ document, changelog: source(releases, warnings) }, { json: '{}' })
    expect(site.has('changelog.xml')).toBe(false)
    expect(String(site.get('changelog.html'))).not.toContain('changelog.xml')
    expect(warnings).toEqual([
      '/1 a release needs a "version", and a "date" such as 2026-12-01 once it is released: it is not shown',
    ])
  })

  test('has a sitemap and a page for unknown addresses, both with absolute addresses', () => {
    expect(page('sitemap.xml')).toContain('<loc>https://docs.example.com/library/operations/listBooks.html</loc>')
    expect(page('404.html')).toContain('href="https://docs.example.com/library/index.html"')
  })

  test.each([
    ['page', 'operations/addBook.html', '<code>/books</code> <span class="type">addBook</span>'],
    ['twin', 'operations/addBook.md', '`POST /books` `addBook`'],
  ])('names on the %s of an operation its operationId', (_where, path, text) => {
    expect(page(path)).toContain(text)
  })

  test('has the workflows as a download, which refer to the contract next to them', () => {
    const arazzo = JSON.parse(page('arazzo.json'))
    expect(arazzo.sourceDescriptions).toEqual([{ name: 'library', type: 'openapi', url: 'openapi.json' }])
    const { sourceDescriptions: _, ...written } = librarySource('workflows').root as Record<string, unknown>
    expect(arazzo).toMatchObject(written)
    expect(page('downloads.md')).toContain('[arazzo.json](arazzo.json)')
  })

  test('has collections with every operation', () => {
    const postman = JSON.parse(page('postman.json'))
    expect(
      postman.item[0].item.map(
        ({ request }: { request: { method: string; url: { raw: string } } }) => `${request.method} ${request.url.raw}`,
      ),
    ).toEqual(['GET {{baseUrl}}/books', 'POST {{baseUrl}}/books', 'GET {{baseUrl}}/books/7'])
    expect(page('requests.http')).toContain('GET {{baseUrl}}/books/7\nAuthorization: Bearer {{apiKey}}\n')
  })
})

test('deprecated fields are listed at any depth, each once', () => {
  const gone = { type: 'string', deprecated: true, 'x-deprecated-sunset': '2030-01-02' }
  const owner = { properties: { phones: { items: { properties: { type: gone } } } } }
  const document = {
    openapi: '3.1.1',
    info: { title: 'A', version: '1' },
    paths: {
      '/a': {
        post: {
          operationId: 'addA',
          requestBody: { content: { 'application/json': { schema: { properties: { old: gone } } } } },
          responses: { 200: { content: { 'application/json': { schema: { $ref: '#/components/schemas/A' } } } } },
        },
      },
    },
    components: { schemas: { A: { properties: { owner, next: { $ref: '#/components/schemas/A' } } } } },
  }
  const files = buildSite({ document: source(document, []) }, { json: '{}' })
  const rows = String(files.get('deprecations.md'))
    .split('\n')
    .filter((line) => line.includes('2030-01-02'))
  expect(rows).toEqual([
    '| [A.owner.phones\\[\\].type](schemas/A.md) | 2030-01-02 | not said |',
    '| [`old`](operations/addA.md#request-body) in the request body of addA | 2030-01-02 | not said |',
  ])
})

test('deprecated response headers are listed; one in all responses only once', () => {
  const gone = (day: string) => ({ schema: { type: 'string' }, deprecated: true, 'x-deprecated-sunset': day })
  const shared = { 'X-Old': { $ref: '#/components/headers/Old' } }
  const document = {
    openapi: '3.1.1',
    info: { title: 'A', version: '1' },
    paths: {
      '/a': {
        get: {
          operationId: 'getA',
          responses: {
            200: { description: '', headers: { ...shared, 'X-Page': gone('2030-01-02') } },
            404: { description: '', headers: shared },
          },
        },
      },
    },
    components: { headers: { Old: gone('2030-01-03') } },
  }
  const files = buildSite({ document: source(document) }, { json: '{}' })
  const rows = String(files.get('deprecations.md'))
    .split('\n')
    .filter((line) => line.includes('2030-01'))
  expect(rows).toEqual([
    '| [`X-Page`](operations/getA.md#response-200-X-Page) (header) in 200 OK of getA | 2030-01-02 | not said |',
    '| [`X-Old`](operations/getA.md#response-X-Old) (header) in every response of getA | 2030-01-03 | not said |',
  ])
  expect(siteMistakes(new Map([...files].filter(([path]) => path !== '404.html')))).toEqual([])
})

test('a keyword that no page shows is a warning, and so is a misspelt one', () => {
  const warnings: string[] = []
  const schema = {
    type: 'array',
    contains: { type: 'string', minLenght: 2, 'x-note': 1 },
    minContains: 2,
    $comment: '',
  }
  const document = { openapi: '3.1.1', info: { title: 'A', version: '1' }, components: { schemas: { A: schema } } }
  buildSite({ document: source(document, warnings) }, { json: '{}' })
  expect(warnings).toEqual([
    '/components/schemas/A/minContains the keyword "minContains" is not shown',
    '/components/schemas/A/contains/minLenght the keyword "minLenght" is not shown',
  ])
})
