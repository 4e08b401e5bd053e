import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runMain } from '@contract-first/document/test/run-main'
import { afterAll, expect, test } from 'vitest'
import { main } from './cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'aside-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const lint = (...args: string[]) => runMain(main, ['openapi.yaml', ...args], { folder })

const HEAD = 'openapi: 3.1.1\ninfo: { title: Notes, version: 1.0.0 }\npaths:\n'
const GET = "{ get: { operationId: get, responses: { '200': { description: Ok, content: CONTENT } } } }"
const content = (ref: string) => GET.replace('CONTENT', `{ application/json: { schema: { $ref: '${ref}' } } }`)
const NOTE = '{ type: object, properties: { text: { type: string, enum: [1] } } }'

test('a finding that was set aside stays so when a part of the document moves into another file', async () => {
  const schemas = `components: { schemas: { Note: ${NOTE} } }\n`
  write('openapi.yaml', `${HEAD}  /note: ${content('#/components/schemas/Note')}\n${schemas}`)
  expect((await lint()).exitCode).toBe(1)
  await lint('--generate-ignore-file')
  expect(await lint()).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('0 errors, 0 warnings') })

  mkdirSync(join(folder, 'api'))
  write('api/schemas.yaml', `Note: ${NOTE}\n`)
  write('api/note.yaml', content('./schemas.yaml#/Note'))
  write('openapi.yaml', `${HEAD}  /note: { $ref: ./api/note.yaml }\n`)
  expect(await lint()).toMatchObject({ exitCode: 0, stderr: expect.stringContaining('0 errors, 0 warnings') })

  write('api/schemas.yaml', `Note: ${NOTE.replace('text:', 'other: { type: integer, enum: [a] }, text:')}\n`)
  const { exitCode, stdout } = await lint()
  expect(exitCode).toBe(1)
  expect(stdout).toContain('schemas.yaml')

  rmSync(join(folder, 'api/note.yaml'))
  expect(await lint()).toMatchObject({ exitCode: 1, stdout: expect.stringContaining("Can't resolve $ref") })
})

test('what is set aside of one document leaves that of another', async () => {
  write(
    'openapi.yaml',
    `${HEAD}  /note: ${content('#/components/schemas/Note')}\ncomponents: { schemas: { Note: ${NOTE} } }\n`,
  )
  write(
    'other.yaml',
    `${HEAD}  /other: ${content('#/components/schemas/Note')}\ncomponents: { schemas: { Note: ${NOTE} } }\n`,
  )
  await lint('--generate-ignore-file')
  await runMain(main, ['other.yaml', '--generate-ignore-file'], { folder })
  for (const document of ['openapi.yaml', 'other.yaml'])
    expect(await runMain(main, [document], { folder })).toMatchObject({ exitCode: 0 })
})
