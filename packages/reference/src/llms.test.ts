import { expect, test } from 'vitest'
import { librarySource } from '../test/library.fixture.ts'
import { LLMS_MAX_BYTES } from './llms.ts'
import { buildSite } from './site.ts'

test('llms.txt begins with the rules for clients', () => {
  const text = String(buildSite({ document: librarySource('document') }, { json: '{}' }).get('llms.txt'))
  expect(text).toContain('authentication.md says how to send them.')
  expect(text).toContain('After a 429, wait')
})

test('a long list is split into parts that fit a model, and nothing is lost', () => {
  const paths = Object.fromEntries(
    Array.from({ length: 1_000 }, (_, index) => [
      `/things/${index}`,
      {
        get: {
          operationId: `getThing${index}`,
          summary: `Ä thing that is called ${'number '.repeat(9)}${index}`,
          deprecated: true,
        },
      },
    ]),
  )
  const root = { openapi: '3.1.1', info: { title: 'Things', version: '1' }, paths }
  const files = buildSite({ document: { root, warn: () => {} } }, { json: '{}' })
  const parts = [...files].filter(([path]) => path.startsWith('llms') && path !== 'llms-full.txt')
  expect(parts.length).toBeGreaterThan(2)
  expect(parts.filter(([, text]) => Buffer.byteLength(String(text)) > LLMS_MAX_BYTES)).toEqual([])
  const all = parts.map(([, text]) => String(text)).join('')
  expect(all.match(/operations\/getThing\d+\.md/g)).toHaveLength(1_000)
  for (const [path] of parts)
    expect(path === 'llms.txt' || String(files.get('llms.txt')).includes(`(${path})`)).toBe(true)
  expect(String(files.get('llms.txt'))).toContain('980 more operations are deprecated')
})

test.each([
  ['<https://api.example/things?after=2>; rel="next"', true],
  ['<https://api.example/sunset>; rel="deprecation"', false],
])('only a link to a next page is called paging: %s', (example, isPaged) => {
  const responses = { 200: { description: 'Things', headers: { Link: { schema: { type: 'string' }, example } } } }
  const root = { openapi: '3.1.1', info: { title: 'Things', version: '1' }, paths: { '/': { get: { responses } } } }
  const files = buildSite({ document: { root, warn: () => {} } }, { json: '{}' })
  expect(String(files.get('llms.txt')).includes('Lists come in pages')).toBe(isPaged)
})
