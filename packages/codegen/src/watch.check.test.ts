import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { temporaryFolder } from './document.fixture.ts'

const api = (operationId: string) => `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: ${operationId}
      responses: { '200': { $ref: '../common/answers.yaml#/Ok' } }
`

test('--watch generates again when a source changes, reports a mistake, and goes on', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'openapi'))
  await mkdir(join(folder, 'common'))
  await mkdir(join(folder, '.git'))
  await writeFile(join(folder, 'openapi/api.yaml'), api('first'))
  await writeFile(join(folder, 'common/answers.yaml'), 'Ok: { description: before }\n')
  const args = [
    join(import.meta.dirname, '../bin/codegen.js'),
    'openapi/api.yaml',
    '--out',
    'openapi/generated',
    '--watch',
  ]
  const command = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'pipe', 'pipe'] })
  const lines = createInterface({ input: command.stdout })[Symbol.asyncIterator]()
  const mistakes = createInterface({ input: command.stderr })[Symbol.asyncIterator]()
  const line = async (from: AsyncIterator<string>) => (await from.next()).value
  const generated = (name: string) => readFile(join(folder, 'openapi/generated', name), 'utf8')
  const wrote = 'Wrote 7 files to openapi/generated.'
  try {
    expect([await line(lines), await line(lines)]).toEqual([wrote, 'Watching for changes.'])
    const [banner] = (await generated('client.ts')).split('\n')
    expect(banner).toMatch(/ codegen openapi\/api\.yaml --out openapi\/generated$/)

    await writeFile(join(folder, 'openapi/api.yaml'), api('second'))
    expect(await line(lines)).toBe(wrote)
    expect(await generated('client.ts')).toContain('second')

    await writeFile(join(folder, 'common/answers.yaml'), 'Ok: [\n')
    expect(await line(mistakes)).toMatch(/^common\/answers\.yaml:\d+:\d+: /)
    await writeFile(join(folder, 'common/answers.yaml'), 'Ok: { description: after }\n')
    expect(await line(lines)).toBe(wrote)
    expect(await generated('openapi.json')).toContain('after')
  } finally {
    command.kill('SIGINT')
    expect((await once(command, 'exit'))[0]).toBe(0)
  }
})

test('--watch ends at once if there is no folder to watch', async () => {
  const folder = await temporaryFolder()
  const args = [join(import.meta.dirname, '../bin/codegen.js'), 'no/api.yaml', '--out', 'generated', '--watch']
  const command = spawn(process.execPath, args, { cwd: folder, stdio: ['ignore', 'inherit', 'ignore'] })
  expect((await once(command, 'exit'))[0]).toBe(2)
})
