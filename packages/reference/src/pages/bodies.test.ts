import { expect, test } from 'vitest'
import { buildSite } from '../site.ts'

const book = { type: 'object', description: 'A book.', properties: { name: { type: 'string' } } }

/** The part of an operation's page between two of its headings. */
function written(operation: object, from: string, to: string): string {
  const document = {
    openapi: '3.1.1',
    paths: { '/': { post: { operationId: 'add', ...operation } } },
    components: { schemas: { Book: book } },
  }
  const files = buildSite({ document: { root: document, warn: () => {} } }, { json: '{}' })
  const page = String(files.get('operations/add.md'))
  return page.slice(page.indexOf(from), page.indexOf(to))
}

const bodyOf = (body: object) => written({ requestBody: body }, '### Request body', '\n\n**curl**')
const reference = { schema: { $ref: '#/components/schemas/Book' } }

test('a request body is one line, and links to the page of its component', () => {
  const described = { description: 'The book to add.', required: true, content: { 'application/json': reference } }
  expect(bodyOf(described)).toBe(`### Request body

\`application/json\`: [Book](../schemas/Book.md) **required**

The book to add.

- \`name\` (string)`)
})

test.each([
  ['a component', reference, '`application/json`: [Book](../schemas/Book.md) optional\n\nA book.\n'],
  ['its own schema', { schema: book }, '`application/json`: object optional\n\nA book.\n'],
])('a request body without a description has that of %s', (_what, content, text) => {
  expect(bodyOf({ content: { 'application/json': content } })).toContain(text)
})

test('a request body keeps the description of a schema that has no page', () => {
  expect(bodyOf({ description: 'To add.', content: { 'application/json': { schema: book } } })).toContain('A book.')
})

test('a request body in two media types describes each', () => {
  const text = bodyOf({ content: { 'application/json': reference, 'text/plain': { schema: { type: 'string' } } } })
  expect(text).toContain('`application/json` or `text/plain` optional')
  expect(text).toContain('`application/json`: [Book](../schemas/Book.md)')
  expect(text).toContain('`text/plain`: string')
})

const slow = { summary: 'Too slow', value: { status: 408 } }
const large = { summary: 'Too large', value: { status: 413 } }
const answer = (status: string, examples: object) =>
  written(
    { responses: { [status]: { description: '', content: { 'application/json': { examples } } } } },
    '###',
    '\n## End',
  )

test.each([
  ['by their statuses', 'default', { slow, large }, '**408**\n\nToo slow\n\n```json'],
  ['by their statuses', '4XX', { slow, large }, '**413**\n\nToo large\n\n```json'],
  ['by their summaries, where there is one status', '408', { slow, large }, '**Too slow**\n\n```json'],
  ['by their summaries, where two have one status', 'default', { slow, slower: slow }, '**Too slow**\n\n```json'],
  ['by their summaries, where one has none', 'default', { slow, a: { summary: 'A', value: {} } }, '**A**\n\n```json'],
])('examples of a response are told apart %s', (_how, status, examples, text) => {
  expect(answer(status, examples)).toContain(text)
})

test.each([
  [
    'multipart/form-data',
    `Content-Disposition: form-data; name="file"; filename="file.bin"
Content-Type: application/octet-stream

(the bytes of file.bin)

Content-Disposition: form-data; name="tags"

a b`,
  ],
  ['application/x-www-form-urlencoded', 'file=text&tags=a%20b'],
])('the example of a form in %s is what is sent', (mediaType, text) => {
  const properties = {
    file: { type: 'string', ...(mediaType.startsWith('multipart') && { format: 'binary' }) },
    tags: { type: 'array', items: { const: 'a b' }, minItems: 1 },
  }
  const schema = { type: 'object', required: ['file', 'tags'], properties }
  const page = written({ requestBody: { content: { [mediaType]: { schema } } } }, '**Request body**', '## Responses')
  expect(page).toContain(`\n${text}\n`)
})
