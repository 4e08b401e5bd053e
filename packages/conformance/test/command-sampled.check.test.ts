import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { command } from './command.fixture.ts'

const names = Array.from({ length: 20 }, (_, index) => `list${index}`)
const parameters = [{ name: 'page', in: 'query', schema: { type: 'integer', minimum: 1, maximum: 9 } }]
const responses = { 200: { description: 'Done.' }, 400: { description: 'Not valid.' } }
const paths = Object.fromEntries(
  names.map((name) => [`/${name}`, { get: { operationId: name, parameters, responses } }]),
)

const folder = mkdtempSync(join(tmpdir(), 'sampled-'))
const document = join(folder, 'lists.json')
const asked = new Set<string>()
let patience = 0
/** After so many requests, the server is gone. */
let left = Number.POSITIVE_INFINITY
const server = createServer((request, response) => {
  if (left-- <= 0) return request.socket.destroy()
  const { pathname, searchParams } = new URL(String(request.url), 'http://lists.test')
  asked.add(pathname.slice(1))
  const page = searchParams.getAll('page')
  const isGood = request.method === 'GET' && (page.length === 0 || /^[1-9](?:\.0)?$/.test(page.join()))
  response.statusCode = isGood ? 200 : 400
  setTimeout(() => response.end(), patience)
})
let args: string[]

beforeAll(async () => {
  writeFileSync(document, JSON.stringify({ openapi: '3.1.1', info: { title: 'Lists', version: '1.0.0' }, paths }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  args = [document, '--url', `http://127.0.0.1:${(server.address() as AddressInfo).port}`, '--layers', 'cover,fuzz']
})
afterAll(() => {
  server.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => {
  asked.clear()
  patience = 0
  left = Number.POSITIVE_INFINITY
})

test('--max-requests calls each operation before any a second time', async () => {
  const { code, out, error } = await command([...args, '--max-requests', '30'])
  for (const name of names) expect(asked).toContain(name)
  expect(out).toMatch(/^sampled +\d+ of \d+ cases/m)
  expect(error).toContain('ended after 30 requests: raise --max-requests')
  expect(code).toBe(2)
})

test('--max-time ends the run normally, and says what was not tried', async () => {
  patience = 50
  const report = join(folder, 'report')
  const { code, out } = await command([...args, '--max-time', '3', '--report', report])
  expect(out).toMatch(/then the run ended early with (?:more than )?[\d,]+ cases left out: nothing found until then/)
  expect(code).toBe(0)
  const { skipped, findings } = JSON.parse(readFileSync(join(report, 'report.json'), 'utf8'))
  expect(skipped.length).toBeGreaterThan(0)
  expect(findings.filter(({ kind }: { kind: string }) => kind === 'breach')).toEqual([])
})

test('--max-time does not delay the end', async () => {
  expect(await command([...args, '--runs', '1', '--max-time', '600'])).toMatchObject({
    code: 0,
    out: expect.not.stringContaining('ended early'),
  })
})

test('where the document has more cases than there are requests, every layer gets its share', async () => {
  left = 100
  const { out, error } = await command([...args, '--runs', '600'])
  for (const name of names) expect(asked).toContain(name)
  expect(error).toContain(
    'There are more cases than 10,000 requests can try: every operation gets its first ones of each layer. --max-requests N raises the number.\n',
  )
  expect(out).toMatch(/^sampled +\d+ of \d+ cases/m)
})
