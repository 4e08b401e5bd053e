import { expect, test } from 'vitest'
import { ListenError } from '../http/listen-error.ts'
import { DatabaseOpenError } from '../store/database-open-error.ts'
import { reportFailure } from './failure.ts'

function reported(error: unknown): { exitCode: number; stderr: string } {
  let stderr = ''
  const write = (text: string) => (stderr += text)
  const exitCode = reportFailure(error, { stdout: { write }, stderr: { write } })
  return { exitCode, stderr }
}

test('an error that was foreseen is a sentence, one that was not shows its stack', () => {
  expect(reported(new DatabaseOpenError('a.sqlite', new Error('file is not a database')))).toEqual({
    exitCode: 1,
    stderr: 'Cannot open the database a.sqlite: file is not a database\n',
  })
  expect(reported(new Error('unforeseen'))).toEqual({
    exitCode: 1,
    stderr: expect.stringMatching(/^Error: unforeseen\n +at /),
  })
})

test('a mistake of the program shows its stack, however it is wrapped', () => {
  const mistake = new TypeError('steps.map is not a function')
  for (const cause of [mistake, new Error('a step failed', { cause: mistake })]) {
    expect(reported(new DatabaseOpenError('a.sqlite', cause)).stderr).toMatch(
      /TypeError: steps\.map is not a function\n +at .*failure\.test/,
    )
  }
})

test('an error of Node about its input is no bug', () => {
  const cause = Object.assign(new RangeError('options.port should be < 65536'), { code: 'ERR_SOCKET_BAD_PORT' })
  expect(reported(new ListenError({ host: '::1', port: 70_000 }, cause)).stderr).toBe(
    'Cannot listen on port 70000 of ::1: options.port should be < 65536.\n',
  )
})

test('a failure of the clean-up does not hide the original one', () => {
  const failure = new ListenError({ host: '::1', port: 80 }, Object.assign(new Error(), { code: 'EACCES' }))
  const suppressed = new SuppressedError(new Error('the disk is full'), failure)
  expect(reported(suppressed).stderr).toBe(`${failure.message}\n`)
})

test('a variable whose package is not installed says which one to install', () => {
  const error = Object.assign(new Error("Cannot find package 'pg' imported from /app/node_modules/x.js"), {
    code: 'ERR_MODULE_NOT_FOUND',
  })
  expect(reported(error)).toEqual({
    exitCode: 78,
    stderr: 'DATABASE_URL needs the package pg, which is not installed: npm install pg\n',
  })
})
