import { gzipSync } from 'node:zlib'
import { buildFiles } from '@contract-first/reference'
import { finder } from '@contract-first/reference/test/find'
import { expect, test } from 'vitest'
import { site } from './site.fixture.ts'

/** Questions that API consumers ask, by the page or section that answers them. */
const QUESTIONS: Readonly<Record<string, readonly string[]>> = {
  'index.html': [
    'quickstart',
    'getting started',
    'base url',
    'which host do I call',
    'production server',
    'staging',
    'where is the sandbox',
    'utf-8',
    'json encoding',
    'license',
    'unknown query parameter',
    'localhost',
    'HEAD request',
  ],
  'guide.html#paging': ['pagination', 'how do I get the next page', 'offset', 'last page'],
  'guide.html#retrying-safely': ['safe to retry', 'avoid duplicates', 'send the same request twice', 'retry a post'],
  'guide.html#states': ['what does pending mean', 'states', 'sold'],
  'authentication.html': [
    'api key',
    'token',
    'how do I log in',
    'credentials',
    'bearer',
    'password',
    'where do I get a key',
    'authorization header',
    'test key and live key',
    'auth',
  ],
  'limits.html': [
    'rate limit',
    '429',
    'too many requests',
    'quota',
    'throttling',
    'retry-after',
    'how many requests per minute',
    'pricing',
    'enterprise',
    'upgrade my plan',
  ],
  'errors.html': [
    '401',
    'format of errors',
    '404',
    '413',
    '400',
    'error codes',
    'what does 422 mean',
    'how large may a body be',
    'payload too large',
    'wrong environment',
    'timeout',
    '500',
    'service unavailable',
    'banned',
    'revoked key',
    '415',
    'why does my request fail',
    '409',
  ],
  'deprecations.html': [
    'sunset',
    'deprecated',
    'end of life',
    'when is getPet removed',
    'api versions',
    'versioning policy',
  ],
  'changelog.html': ['release notes', 'changelog', 'what has changed'],
  'downloads.html': [
    'openapi',
    'swagger',
    'postman',
    'insomnia',
    'download the spec',
    'bruno',
    'llms.txt',
    'read offline',
  ],
  'operations/createPet.html': [
    'create a pet',
    'add an animal',
    'POST /pets',
    'new pet',
    'Idempotency-Key',
    'idempotency',
  ],
  'operations/listPets.html': [
    'list pets',
    'filter by status',
    'search for animals',
    'limit parameter',
    'how long do I have to wait',
    'backoff',
    'requests left',
    'Link header',
    'X-Request-Id',
    'cursor',
    'get all pets',
  ],
  'client.html': ['page through all results', 'client library', 'npm install'],
  'operations/getPet.html': ['fetch one animal by id', 'get pet', 'petId'],
  'schemas/Pet.html': ['Pet', 'what fields has a pet'],
  'schemas/Error.html': ['Error'],
  'workflows.html': ['workflow', 'examples of several requests', 'list everything page by page'],
}

const MISSED_MAX = 3
const HEAVIEST_BYTES = 15_000

const { files } = await buildFiles(site)
const find = finder(files)
const asked = Object.entries(QUESTIONS).flatMap(([page, questions]) =>
  questions.map((question) => ({ page, question })),
)

test('the questions of consumers have the right page among the first three results', () => {
  expect(asked.length).toBeGreaterThanOrEqual(80)
  const missed = asked.flatMap(({ page, question }) => {
    const found = find(question).slice(0, 3)
    return found.some((address) => address.startsWith(page)) ? [] : [`${question} (${page}): ${found.join(', ')}`]
  })
  expect(missed.slice(MISSED_MAX)).toEqual([])
})

test('every question finds something, even with a typo', () => {
  expect(asked.filter(({ question }) => find(question).length === 0)).toEqual([])
  expect(find('pagintion')[0]).toBe(find('pagination')[0])
  expect(find('authentcation')[0]).toBe('authentication.html')
})

test('every search result exists', () => {
  const entries: [string, string][] = JSON.parse(String(files.get('search.json')))
  const broken = entries.filter(([, address]) => {
    const [path = '', anchor] = address.split('#')
    const page = files.get(path)
    return page === undefined || (anchor !== undefined && !String(page).includes(` id="${decodeURIComponent(anchor)}"`))
  })
  expect(broken).toEqual([])
})

test('script and index are at most 15 KB, compressed', () => {
  const loaded = [...files].filter(([path]) => path === 'search-index.js' || /^assets\/site\..*\.js$/.test(path))
  const bytes = loaded.map(([, content]) => gzipSync(content).length)
  expect(bytes).toHaveLength(2)
  expect(bytes.reduce((sum, one) => sum + one, 0)).toBeLessThan(HEAVIEST_BYTES)
})
