import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { command } from './command.fixture.ts'

const page = { type: 'integer', minimum: 1, maximum: 9 }
const list = { 'application/json': { schema: { type: 'array', items: { type: 'integer' } } } }
const DOCUMENT = {
  openapi: '3.1.1',
  info: { title: 'Books', version: '1.0.0' },
  paths: {
    '/books': {
      get: {
        operationId: 'listBooks',
        parameters: ['page', 'size'].map((name) => ({ name, in: 'query', schema: page })),
        responses: { 200: { description: 'Done.', content: list }, 400: { description: 'Not valid.' } },
      },
    },
  },
}
const PLACE = '#/paths/~1books/get/parameters/0/schema/maximum'

const folder = mkdtempSync(join(tmpdir(), 'baseline-'))
const document = join(folder, 'books.json')
const file = join(folder, 'baseline.yaml')
// A page above 9 is served as if it existed; how long the numbers may be is up to the test.
const server = createServer((request, response) => {
  const { searchParams } = new URL(String(request.url), 'http://books.test')
  const isPositive = (name: 'page' | 'size') =>
    (searchParams.get(name) ?? '1').match(/^[1-9]\d*$/)?.every((digits) => digits.length <= digitsMax[name])
  const isGood = request.method === 'GET' && isPositive('page') && isPositive('size')
  response.writeHead(isGood ? 200 : 400, isGood ? { 'Content-Type': 'application/json' } : {})
  request.resume().on('end', () => response.end(isGood ? '[]' : undefined))
})
let digitsMax: { page: number; size: number }
let args: string[]

beforeAll(async () => {
  writeFileSync(document, JSON.stringify(DOCUMENT))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  args = [document, '--url', url, '--runs', '1']
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  digitsMax = { page: 99, size: 1 }
  rmSync(file, { force: true })
})

function entry({ place = PLACE, until = '9999-12-31' } = {}): string {
  return `- rule: accepted-invalid\n  operation: listBooks\n  place: '${place}'\n  reason: an old app asks so\n  until: ${until}\n`
}

test('--baseline sets known findings aside, and lists them with their reasons', async () => {
  expect(await command(args)).toMatchObject({ code: 1 })
  writeFileSync(file, entry())
  const report = join(folder, 'report')
  const { code, out, error } = await command([...args, '--baseline', file, '--report', report])
  expect(out).toContain(
    '\nKnown findings, which do not fail the run:\n  accepted-invalid of listBooks: an old app asks so (until 9999-12-31; ',
  )
  expect(out).toMatch(/: nothing found, \d+ known/)
  expect(out).not.toContain(`contract: ${PLACE}`)
  expect(error).not.toContain('baseline.yaml')
  expect(code).toBe(0)
  const { findings } = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'))
  expect(findings).toContainEqual(
    expect.objectContaining({ kind: 'breach', known: { reason: 'an old app asks so', until: '9999-12-31' } }),
  )
  expect(readFileSync(join(report, 'junit.xml'), 'utf8')).not.toContain('<failure')
  expect(readFileSync(join(report, 'index.html'), 'utf8')).toContain('an old app asks so (until 9999-12-31)')
})

test('an expired entry fails, and one that matches nothing gets a warning', async () => {
  writeFileSync(file, `${entry({ until: '2020-01-01' })}${entry({ place: '#/components' })}`)
  const { code, error } = await command([...args, '--baseline', file])
  expect(code).toBe(1)
  expect(error).toContain(
    `baseline.yaml:1:3: accepted-invalid of listBooks (${PLACE}) expired on 2020-01-01 and is still found: fix it, or decide again\n`,
  )
  expect(error).toContain(
    'baseline.yaml:6:3: accepted-invalid of listBooks (#/components) matches nothing that was found: remove it\n',
  )
  const part = await command([...args, '--baseline', file, '--layers', 'auth,cover'])
  expect(part.error).not.toContain('matches nothing')
})

test('--write-baseline starts a file with which the next run passes', async () => {
  expect(await command([...args, '--write-baseline', file])).toMatchObject({
    code: 0,
    error: expect.stringContaining('baseline.yaml: 1 added, 0 kept. Write a reason for each.'),
  })
  const text = readFileSync(file, 'utf8')
  expect(text).toMatch(/reason: "found on \d{4}-\d\d-\d\d, not triaged yet"\n/)
  writeFileSync(file, text.replace(/reason: .*/, 'reason: seen'))
  expect(await command([...args, '--baseline', file])).toMatchObject({ code: 0 })
  await command([...args, '--baseline', file, '--write-baseline', file])
  expect(readFileSync(file, 'utf8')).toContain('reason: "seen"')
})

test('findings set aside by --write-baseline do not hide later ones at the same place', async () => {
  digitsMax.page = 2
  await command([...args, '--write-baseline', file])
  expect(readFileSync(file, 'utf8')).toContain(
    '    - "query.page (maximum+1) is not valid, but it is answered with 200"\n',
  )
  expect(await command([...args, '--baseline', file])).toMatchObject({ code: 0 })
  digitsMax.page = 99
  const { code, out } = await command([...args, '--baseline', file])
  expect(out).toContain(`contract: ${PLACE}`)
  expect(out).not.toContain('query.page (maximum+1)')
  expect(code).toBe(1)
})

test('it has everything that random requests find at one place', async () => {
  digitsMax.size = 99
  const random = [...args, '--layers', 'fuzz', '--runs', '50']
  await command([...random, '--write-baseline', file])
  for (const name of ['page', 'size']) expect(readFileSync(file, 'utf8')).toContain(`query.${name} of a random request`)
  expect(await command([...random, '--baseline', file])).toMatchObject({ code: 0 })
})

test('a file is only overwritten if it is also read, and only read if it is valid', async () => {
  writeFileSync(file, '- rule: status\n')
  expect(await command([...args, '--write-baseline', file])).toMatchObject({
    code: 2,
    error: expect.stringContaining(`exists: add --baseline ${file} to keep what it says, or remove it`),
  })
  expect(await command([...args, '--baseline', file])).toMatchObject({
    code: 2,
    error: expect.stringMatching(/baseline\.yaml:1:3: operation is missing\n.*reason is missing\n.*until is missing\n/),
  })
  rmSync(file)
  expect(await command([...args, '--baseline', file])).toMatchObject({ code: 2 })
  expect(existsSync(file)).toBe(false)
})
