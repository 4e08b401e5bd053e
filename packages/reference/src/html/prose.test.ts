import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

test('a repeated text has links relative to its page, and headings with their own ids', () => {
  const description = '# Rules\n\nSee [the list](#operation/list).'
  const document = {
    openapi: '3.1.1',
    tags: [{ name: 'Trips', description }],
    paths: { '/': { get: { operationId: 'list', tags: ['Trips'], description, responses: { 204: { description } } } } },
  }
  const files = buildSite({ document: { root: document, warn: () => {} } }, { json: '{}' })
  const found = (path: string) =>
    [...String(files.get(path)).matchAll(/<h\d id="(rules[^"]*)|<a href="([^"]*)">the list/g)].map(
      ([, id, href]) => id ?? href,
    )
  expect(found('index.html')).toEqual(['rules', 'operations/list.html'])
  const address = '../operations/list.html'
  expect(found('operations/list.html')).toEqual(['rules', address, 'rules-2', address])
})

test("an author's code can be copied and scrolled with the keyboard like the samples", () => {
  const description = 'Run:\n\n```sh "a"\ncurl <x>\n```\n\n    indented\n'
  const document = { openapi: '3.1.1', info: { title: 'T', description }, paths: {} }
  const page = String(buildSite({ document: { root: document, warn: () => {} } }, { json: '{}' }).get('index.html'))
  expect(page).toContain(
    '<figure class="code"><pre tabindex="0"><code class="language-sh"><i class="w">curl</i> &lt;x&gt;</code></pre>',
  )
  expect(page).toContain('<figure class="code"><pre tabindex="0"><code class="language-text">indented</code></pre>')
})
