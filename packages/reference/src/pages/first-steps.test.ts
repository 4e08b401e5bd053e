import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

function site(description: string) {
  const document = {
    openapi: '3.1.1',
    servers: [{ url: 'https://api.example.com/{region}', description: 'Where *all* are' }, { url: '/v1' }],
    security: [{ key: [] }],
    paths: { '/': { get: { operationId: 'list' } } },
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer', description } } },
  }
  return buildSite({ document: { root: document, warn: () => {} } }, { json: '{}' })
}
const firstStep = (description: string) => /^1\. (.*)$/m.exec(String(site(description).get('index.md')))?.[1]

const NEEDED = '[Get credentials](authentication.md). Needs [`key`](authentication.md#key).'

test('the first step has the introduction to the credentials, which may say where to get them', () => {
  expect(firstStep('A key: *ask* for it.\n\nIt is long.')).toBe(`${NEEDED} A key: *ask* for it.`)
  expect(firstStep('')).toBe(NEEDED)
})

test('a long introduction to credentials is left to their page', () => {
  expect(firstStep('long '.repeat(41))).toBe(NEEDED)
})

test('llms.txt says where requests go', () => {
  expect(String(site('').get('llms.txt'))).toContain(`
## Base URLs

- \`https://api.example.com/{region}\`: Where *all* are
- \`/v1\`
`)
})
