import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

test('a text that comes again has links from where it stands, and headings with ids of their own', () => {
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
