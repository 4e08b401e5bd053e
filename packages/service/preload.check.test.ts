import { spawnSync } from 'node:child_process'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newDataDirectory } from './test/file-store.ts'

const PRELOAD = join(import.meta.dirname, 'preload.js')
const OLD = '/usr/bin/node'

function run(node: string, folder: string, environment: Record<string, string> = {}) {
  const args = ['--import', PRELOAD, '--eval', 'console.log(process.env.GREETING)']
  const { status, stdout, stderr } = spawnSync(node, args, { cwd: folder, env: environment, encoding: 'utf8' })
  return { status, stdout, stderr }
}

test('the variables of .env are there, if there is one, and those of the environment win', () => {
  const folder = newDataDirectory()
  expect(run(process.execPath, folder)).toEqual({ status: 0, stdout: 'undefined\n', stderr: '' })
  writeFileSync(join(folder, '.env'), 'GREETING=hello\n')
  expect(run(process.execPath, folder)).toMatchObject({ status: 0, stdout: 'hello\n' })
  expect(run(process.execPath, folder, { GREETING: 'hi' })).toMatchObject({ stdout: 'hi\n' })
})

const version = existsSync(OLD) ? spawnSync(OLD, ['--version'], { encoding: 'utf8' }).stdout : ''
const isOld = /^v(1[89]|2[0-3])\./.test(version)

test.skipIf(!isOld)('a Node that is too old gets one line that says which one is needed', () => {
  expect(run(OLD, newDataDirectory())).toEqual({
    status: 2,
    stdout: '',
    stderr: `Node 24 or newer is needed, which runs TypeScript; this is ${version.trim()}.\n`,
  })
})
