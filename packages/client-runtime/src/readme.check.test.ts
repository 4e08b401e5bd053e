import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import * as client from './index.ts'
import { OPTION_NAMES } from './options.ts'

const run = promisify(execFile)
const PACKAGE = join(import.meta.dirname, '..')
const ROOT = join(PACKAGE, '../..')
const README = await readFile(join(PACKAGE, 'README.md'), 'utf8')
/** Inside the package, so that its own name resolves. */
const FOLDER = join(PACKAGE, '.scratch/readme')

const NOTES = ['Buy milk', 'Call Bo', 'Sleep'].map((text, index) => ({ id: index + 1, text }))

/** The content of the README's block with this first line. */
function block(heading: string): string {
  const content = new RegExp(`^\`\`\`${heading.replaceAll('.', '\\.')}\\n(.*?)^\`\`\`$`, 'ms').exec(README)?.[1]
  if (content === undefined) throw new Error(`The README has no block ${heading}.`)
  return content
}

/** Declarations that the README's other samples assume: a larger document, and functions of the reader's. */
const LARGER = `
  /notes/watch:
    get:
      operationId: watchNotes
      responses: { '200': { description: x, content: { text/event-stream: {} } } }
  /notes/export:
    get:
      operationId: exportNotes
      responses: { '200': { description: x, content: { application/json: {}, text/csv: { schema: { type: string } } } } }
  /plan:
    get:
      operationId: getPlan
      responses: { '200': { description: x, content: { application/pdf: {} } } }
  /search:
    get:
      operationId: search
      parameters: [{ name: text, in: query, schema: { type: string } }, { name: pageToken, in: query, schema: { type: string } }]
      responses: { '200': { description: x, content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } } } }
  /notes/{noteId}/photos:
    post:
      operationId: addPhoto
      parameters: [{ name: noteId, in: path, required: true, schema: { type: integer } }]
      requestBody:
        required: true
        content:
          multipart/form-data:
            schema:
              type: object
              required: [title, photo]
              properties: { title: { type: string }, photo: { type: string, format: binary } }
      responses: { '204': { description: x } }
components:
  schemas:
    Page:
      type: object
      required: [found]
      properties:
        found: { type: array, items: { $ref: '#/components/schemas/Note' } }
        nextPageToken: { type: string }
`
const GIVEN = `
import { buildClient } from '@contract-first/client'
import { OPERATIONS, type operations } from './larger/client.ts'
const notes = buildClient<operations>(OPERATIONS, { baseUrl: 'http://notes.test' })
declare const [token, password, apiKey]: readonly [string, string, string]
declare function refreshToken(): Promise<string>
declare function currentToken(): string
`

test('its samples compile', async () => {
  const samples = [...README.matchAll(/^```ts\n(.*?)^```$/gms)].map(([, code = '']) => code)
  expect(samples.length).toBeGreaterThan(4)
  const folder = join(PACKAGE, '.scratch/samples')
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  const [paths = '', components = ''] = LARGER.split(/^components:\n {2}schemas:\n/m)
  const larger = block('yaml api.yaml')
    .replace('paths:', `paths:${paths}`)
    .replace('  schemas:', `  schemas:\n${components}`)
  const codegen = join(ROOT, 'packages/codegen/bin/codegen.js')
  for (const [name, text] of [
    ['larger', larger],
    ['generated', block('yaml api.yaml')],
  ] as const) {
    await writeFile(join(folder, `${name}.yaml`), text)
    await run(process.execPath, [codegen, `${name}.yaml`, '--out', name, '--only', 'types,client'], { cwd: folder })
  }
  const files = await Promise.all(
    samples.map(async (sample, index) => {
      const given = sample.includes('const notes =') ? '' : GIVEN
      await writeFile(join(folder, `${index}.ts`), `${given}${sample}\nexport {}\n`)
      return `${index}.ts`
    }),
  )
  const settings = { extends: join(ROOT, 'tsconfig.json'), files, include: [], exclude: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(settings))
  const compiled = run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc')], { cwd: folder })
  expect(await compiled.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: '' })
})

test('with its document and its command, its program compiles and prints what it says', async () => {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  await writeFile(join(FOLDER, 'api.yaml'), block('yaml api.yaml'))
  await writeFile(join(FOLDER, 'notes.ts'), block('ts notes.ts'))
  const [, args = ''] = /^\$ npx codegen (.*)$/m.exec(README) ?? []
  const codegen = join(ROOT, 'packages/codegen/bin/codegen.js')
  await run(process.execPath, [codegen, ...args.split(' ')], { cwd: FOLDER })
  const settings = { extends: join(ROOT, 'tsconfig.json'), files: ['notes.ts'], include: [], exclude: [] }
  await writeFile(join(FOLDER, 'tsconfig.json'), JSON.stringify(settings))
  // tsc reports mistakes on standard output.
  const compiled = run(process.execPath, [join(ROOT, 'node_modules/typescript/bin/tsc')], { cwd: FOLDER })
  expect(await compiled.catch(({ stdout }) => ({ stdout }))).toMatchObject({ stdout: '' })
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://h')
    response.setHeader('Content-Type', 'application/json')
    if (pathname !== '/notes') return response.writeHead(404).end('{"title":"There is no note 99"}')
    const [limit, after] = [Number(searchParams.get('limit')), Number(searchParams.get('after'))]
    if (after + limit < NOTES.length) {
      response.setHeader('Link', `</notes?limit=${limit}&after=${after + limit}>; rel="next"`)
    }
    return response.end(JSON.stringify(NOTES.slice(after, after + limit)))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const env = {
    ...process.env,
    NOTES_KEY: 'any',
    NOTES_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  }
  const { stdout } = await run(process.execPath, ['notes.ts'], { cwd: FOLDER, env }).finally(() => server.close())
  expect(stdout).toBe(block('text'))
})

test('its example prints what it says', async () => {
  const file = join(PACKAGE, 'examples/another-api.ts')
  const [, output = ''] = (await readFile(file, 'utf8')).split('\n// It prints:\n')
  expect((await run(process.execPath, [file])).stdout).toBe(output.replaceAll(/^\/\/ ?/gm, ''))
})

test('it lists every option, every error and every entry', async () => {
  const listed = (pattern: RegExp) => [...README.matchAll(pattern)].map(([, name]) => name).sort()
  expect(listed(/^\| `([a-z]\w+)` +\|/gm)).toEqual([...OPTION_NAMES].sort())
  const errors = Object.keys(client).filter((name) => /^[A-Z]\w+Error$/.test(name) && name !== 'ClientError')
  expect(listed(/^\| `([A-Z]\w+Error)` +\|/gm)).toEqual(errors.sort())
  const { name, exports } = JSON.parse(await readFile(join(PACKAGE, 'package.json'), 'utf8'))
  const entries = Object.keys(exports).filter((entry) => entry !== '.')
  expect(listed(/^\| `(@[\w-]+\/\w+\/\w+)` +\|/gm)).toEqual(entries.map((entry) => join(name, entry)).sort())
})
