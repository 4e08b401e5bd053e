import { buildFiles, type Files } from '@contract-first/reference'
import { siteMistakes } from '@contract-first/reference/test/site-mistakes'
import { beforeAll, expect, test } from 'vitest'
import { site } from './site.fixture.ts'

let files: Files
let warnings: string[]
const page = (path: string) => String(files.get(path))

beforeAll(async () => {
  ;({ files, warnings } = await buildFiles(site))
})

test('everything in the contract can be shown', () => {
  expect(warnings).toEqual([])
})

test('no link is broken, no anchor missing and no section empty', () => {
  // Its links are to a server.
  expect(siteMistakes(new Map([...files].filter(([path]) => path !== '404.html')))).toEqual([])
})

test.each([
  ['its page', 'operations/getPet.html', '<time datetime="2030-12-05">'],
  [
    'the table of operations',
    'index.html',
    'sunset 2030-12-05</span>, use <a href="operations/listPets.html">listPets',
  ],
  ['the deprecations', 'deprecations.html', '<time datetime="2030-12-05">'],
  ['llms.txt', 'llms.txt', 'Do not use getPet: it is deprecated and will be removed on 2030-12-05. Use listPets.'],
])('%s says when getPet is removed, and what replaces it', (_where, path, text) => {
  expect(page(path)).toContain(text)
})

test('the plans match the contract', () => {
  expect(page('limits.md')).toContain(`| Free | 60 | 1,000 |
| Pro | 300 | 10,000 |
| Business | 1,000 | 100,000 |
| Enterprise | custom | custom |`)
})

test('every error code has its status', () => {
  const rows = [...page('errors.md').matchAll(/^\| \[`(\w+)`\]\(#\w+\) \| (.*?) \|/gm)]
  expect(rows.map(([, code, status]) => `${status} ${code}`)).toEqual([
    '400 invalid_parameter',
    '400 invalid_body',
    '400 bad_request',
    '401 missing_api_key',
    '401 invalid_api_key',
    '401 wrong_environment',
    '404 not_found',
    '405 method_not_allowed',
    '406 not_acceptable',
    '408 request_timeout',
    '409 idempotency_key_in_use',
    '413 payload_too_large',
    '415 unsupported_media_type',
    '417 expectation_failed',
    '422 idempotency_key_reused',
    '429 rate_limited',
    '429 temporarily_banned',
    '431 headers_too_large',
    '500 internal_error',
    '503 unavailable',
    '505 http_version_not_supported',
  ])
})

test('the workflows and the changelog exist, and link to their operations', () => {
  expect(page('workflows.md')).toContain('[createPet](operations/createPet.md)')
  expect(page('changelog.md')).toContain('- **deprecated** [getPet](operations/getPet.md)')
})

test("the policy to send lets pages run their own script and call the contract's servers, and forbids framing", () => {
  const policies: Record<string, string> = JSON.parse(page('content-policy.json'))
  expect(policies['*']?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self'",
    "connect-src 'self' http://127.0.0.1:3000 https://api.petstore.example https://staging.petstore.example",
    "form-action 'self'",
    "base-uri 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types own-scripts',
    "frame-ancestors 'none'",
  ])
})
