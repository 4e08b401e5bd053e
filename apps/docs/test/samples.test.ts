import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { buildFiles } from '@contract-first/reference'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { site } from '../src/site-config.ts'
import { type RunningPetstore, startPetstore } from './petstore.fixture.ts'

const run = promisify(execFile)
const { files } = await buildFiles(site)
const operations = ['listPets', 'createPet', 'getPet']

let petstore: RunningPetstore
let folder: string

beforeAll(async () => {
  petstore = await startPetstore()
  // In this package, so that the samples find what it depends on.
  folder = await mkdtemp(join(import.meta.dirname, '.samples-'))
})

afterAll(async () => {
  await petstore?.close()
  if (folder) await rm(folder, { recursive: true })
})

/** A sample as a reader runs it: with the address of a server, and with a key. */
function sampleOf(operation: string, label: string): string {
  const page = String(files.get(`operations/${operation}.md`))
  const [, sample = ''] = new RegExp(`^\\*\\*${label}\\*\\*\\n\\n\`\`\`\\w+\\n(.*?)\\n\`\`\`$`, 'ms').exec(page) ?? []
  const server = 'https://api.petstore.example/v1'
  expect([sample.split('YOUR_API_KEY').length, sample.split(server).length]).toEqual([2, 2])
  return sample.replace('YOUR_API_KEY', petstore.apiKey).replace(server, `${petstore.origin}/v1`)
}

const ANIMAL = { id: expect.any(Number), name: expect.any(String), categoryId: expect.any(Number) }
/** The server answers a breach of the contract with 500: an answer of another status keeps it. */
const ANSWERS: Readonly<Record<string, { status: number; body: unknown }>> = {
  listPets: { status: 200, body: expect.arrayContaining([expect.objectContaining(ANIMAL)]) },
  createPet: { status: 201, body: expect.objectContaining(ANIMAL) },
  getPet: { status: 200, body: expect.objectContaining(ANIMAL) },
}

test.each(operations)('the sample of %s in curl gets an answer that keeps the contract', async (operation) => {
  const script = `${sampleOf(operation, 'curl')} --silent --write-out '\\n%{http_code}'`
  const { stdout } = await run('sh', ['-c', script])
  const [body = '', status] = stdout.split(/\n(?=\d+$)/)
  expect({ status: Number(status), body: JSON.parse(body) }).toEqual(ANSWERS[operation])
})

test.each(operations)('the sample of %s in fetch runs as it stands, and gets the same', async (operation) => {
  const file = join(folder, `${operation}.mjs`)
  await writeFile(file, sampleOf(operation, 'fetch'))
  const { stdout } = await run(process.execPath, [file])
  const [, status, body = ''] = /^(\d+) (.+)$/s.exec(stdout) ?? []
  expect({ status: Number(status), body: JSON.parse(body) }).toEqual(ANSWERS[operation])
})

test('the samples in TypeScript compile against the client, and run', { timeout: 120_000 }, async () => {
  const files = operations.map((operation) => join(folder, `${operation}.ts`))
  for (const [index, file] of files.entries()) await writeFile(file, sampleOf(operations[index] ?? '', 'TypeScript'))
  const compiler = join(import.meta.dirname, '../../../node_modules/.bin/tsc')
  const config = { extends: '../../../../tsconfig.json', include: ['*.ts'], exclude: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(config))
  await run(compiler, ['--project', folder])
  for (const [index, file] of files.entries()) {
    const printed = await run(process.execPath, [file])
    expect(printed.stdout, operations[index]).toMatch(/name: '(Rex|Mia)'/)
  }
})
