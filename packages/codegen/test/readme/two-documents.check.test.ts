import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Hono } from 'hono'
import { beforeAll, expect, test } from 'vitest'
import { compile } from '../corpora/tsc.ts'

const run = promisify(execFile)

const PACKAGE = join(import.meta.dirname, '../..')
/** Inside the package, where the imports of the README resolve. */
const FOLDER = join(PACKAGE, '.scratch/two-documents')
const README = await readFile(join(PACKAGE, '../hono/README.md'), 'utf8')

const V1 = `openapi: 3.0.3
info: { title: Notes, version: 1.0.0 }
paths:
  /notes:
    get:
      operationId: listNotes
      responses:
        '200':
          description: Texts.
          content: { application/json: { schema: { type: array, items: { type: string } } } }
`
const V2 = `openapi: 3.1.1
info: { title: Notes, version: 2.0.0 }
paths:
  /notes:
    get:
      operationId: listNotes
      parameters: [{ name: limit, in: query, schema: { type: integer, default: 20 } }]
      responses:
        '200':
          description: Notes.
          content: { application/json: { schema: { $ref: '#/components/schemas/Page' } } }
components:
  schemas:
    Page: { type: object, required: [notes], properties: { notes: { type: array, items: { $ref: '#/components/schemas/Note' } } } }
    Note: { type: object, required: [id, text], properties: { id: { type: integer }, text: { type: string } } }
`

beforeAll(async () => {
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const files = {
    'package.json': '{ "type": "module" }',
    'v1.yaml': V1,
    'v2.yaml': V2,
    'server.ts': block('server.ts'),
  }
  for (const [name, text] of Object.entries(files)) await writeFile(join(FOLDER, name), text)
  for (const [, args = ''] of README.matchAll(/^codegen (v\d\.yaml .*)$/gm))
    await run(process.execPath, [join(PACKAGE, 'bin/codegen.js'), ...args.split(' ')], { cwd: FOLDER })
})

/** The content of the README's block for a file. */
function block(file: string): string {
  const content = new RegExp(`^\`\`\`\\w+ ${file.replaceAll('.', '\\.')}\\n(.*?)^\`\`\`$`, 'ms').exec(README)?.[1]
  if (content === undefined) throw new Error(`The README has no block for ${file}.`)
  return content
}

test('the server of the README compiles, and each document answers below its path', async () => {
  expect((await compile(FOLDER)).errors).toEqual([])
  const { server }: { server: Hono } = await import(join(FOLDER, 'server.ts'))
  const ask = async (path: string, method = 'GET') => {
    const response = await server.request(path, { method })
    return [response.status, await response.text()]
  }
  expect(await ask('/v1/notes')).toEqual([200, '["Buy milk"]'])
  expect(await ask('/v2/notes')).toEqual([200, '{"notes":[{"id":1,"text":"Buy milk"}]}'])
  expect(await ask('/v1/notes?limit=1')).toEqual([400, expect.stringContaining('unknown query parameter')])
  expect(await ask('/v2/notes?limit=0')).toEqual([200, '{"notes":[]}'])
  expect(await ask('/v2/notes', 'DELETE')).toEqual([405, expect.stringContaining('Method Not Allowed')])
  expect((await ask('/notes'))[0]).toBe(404)
})
