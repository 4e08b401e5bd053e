import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { hasTool } from '@contract-first/document/test/tools'
import { buildFiles } from '@contract-first/reference'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { type RunningPetstore, startPetstore } from './petstore.fixture.ts'
import { site } from './site.fixture.ts'

const run = promisify(execFile)
const { files } = await buildFiles(site)

interface Operation {
  operationId: string
  responses: Record<string, { content?: object }>
}

const { paths }: { paths: Record<string, Record<string, Operation>> } = JSON.parse(String(files.get('openapi.json')))
/** Every operation of the contract, with its response to the documented request. */
const operations = Object.values(paths)
  .flatMap((item) => Object.values(item))
  .filter(({ operationId }) => operationId !== undefined)
  .map(({ operationId, responses }) => {
    const [status, { content } = {}] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
    return { operationId, status: Number(status), hasContent: content !== undefined }
  })

let petstore: RunningPetstore
let folder: string

// In this package, so that the samples find their dependencies.
beforeAll(async () => {
  folder = await mkdtemp(join(import.meta.dirname, '.samples-'))
})

afterAll(async () => {
  if (folder) await rm(folder, { recursive: true })
})

// One per test, so that no sample sees what another changed.
beforeEach(async () => {
  petstore = await startPetstore()
  return () => petstore.close()
})

/** A sample, run as a reader would. */
function sampleOf(operation: string, label: string): string {
  const page = String(files.get(`operations/${operation}.md`))
  const [, sample = ''] = new RegExp(`^\\*\\*${label}\\*\\*\\n\\n\`\`\`\\w+\\n(.*?)\\n\`\`\`$`, 'ms').exec(page) ?? []
  return filled(sample)
}

/** With the address of a server, and with a key. */
function filled(sample: string): string {
  const server = 'https://api.petstore.example/v1'
  expect([sample.split('YOUR_API_KEY').length, sample.split(server).length]).toEqual([2, 2])
  return sample.replace('YOUR_API_KEY', petstore.apiKey).replace(server, `${petstore.origin}/v1`)
}

test('the contract has operations', () => {
  expect(operations).not.toEqual([])
})

// The server turns a response that breaks the contract into a 500, so any other status keeps it.
function expectAnswer(
  { status, hasContent }: (typeof operations)[number],
  found: string | undefined,
  body: string,
): void {
  expect(Number(found)).toBe(status)
  if (hasContent) expect(JSON.parse(body)).toBeTypeOf('object')
  else expect(body.trim()).toBe('')
}

test.skipIf(!hasTool('curl')).each(operations)(
  'the sample of $operationId in curl gets a response that keeps the contract',
  async (operation) => {
    const script = `${sampleOf(operation.operationId, 'curl')} --silent --write-out '\\n%{http_code}'`
    const { stdout } = await run('sh', ['-c', script])
    const [body = '', status] = stdout.split(/\n(?=\d+$)/)
    expectAnswer(operation, status, body)
  },
)

test.each(operations)('the fetch sample of $operationId runs as it is, and gets the same', async (operation) => {
  const file = join(folder, `${operation.operationId}.mjs`)
  await writeFile(file, sampleOf(operation.operationId, 'fetch'))
  const { stdout } = await run(process.execPath, [file])
  const [, status, body = ''] = /^(\d+) (.+)$/s.exec(stdout) ?? []
  expectAnswer(operation, status, body)
})

test('the samples in TypeScript compile against the client, and run', async () => {
  const fileOf = (operationId: string) => join(folder, `${operationId}.ts`)
  for (const { operationId } of operations) await writeFile(fileOf(operationId), sampleOf(operationId, 'TypeScript'))
  const compiler = join(import.meta.dirname, '../../../node_modules/.bin/tsc')
  const config = { extends: '../../../../tsconfig.json', include: ['*.ts'], exclude: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  await run(compiler, ['--project', folder])
  for (const { operationId, hasContent } of operations) {
    const printed = await run(process.execPath, [fileOf(operationId)])
    if (hasContent) expect(printed.stdout, operationId).toMatch(/\bid: \d/)
  }
})

test('the samples of the page of the client compile against it, and run', async () => {
  const page = String(files.get('client.md'))
  const sections = page.split(/^## /m).slice(1)
  expect(sections.map((section) => section.split('\n')[0])).toEqual(['Install', 'First call', 'Errors', 'Paging'])
  const printed: string[] = []
  const own = await mkdtemp(join(folder, 'client-'))
  for (const [index, section] of sections.entries()) {
    const [, sample] = /```ts\n(.*?)\n```/s.exec(section) ?? []
    if (sample === undefined) continue
    const file = join(own, `${index}.ts`)
    await writeFile(file, filled(sample))
    printed.push((await run(process.execPath, [file])).stdout)
  }
  expect(printed).toHaveLength(3)
  for (const stdout of printed) expect(stdout).toMatch(/\bid: \d/)
  const compiler = join(import.meta.dirname, '../../../node_modules/.bin/tsc')
  const config = { extends: '../../../../../tsconfig.json', include: ['*.ts'], exclude: [] }
  await writeFile(join(own, 'tsconfig.json'), JSON.stringify(config))
  await run(compiler, ['--project', own])
})
