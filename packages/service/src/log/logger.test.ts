import { mkdtempSync, openSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLogger, type Logger } from './logger.ts'

const key = 'key_4f8Xo2Qm1LzR'
const withoutSecrets = (line: string) => line.replaceAll(key, 'key_[cut]')

function logged(isTTY: boolean, write: (logger: Logger) => void): string {
  let text = ''
  const output = { isTTY, write: (line: string) => (text += line) }
  write(createLogger(output, { level: 'info', withoutSecrets }))
  return text
}

test('a line is an object with its level, its time and the given members', () => {
  const line = JSON.parse(logged(false, (logger) => logger.warn({ status: 503 }, 'request')))
  expect(line).toEqual({ level: 'warn', time: expect.stringMatching(/^\d{4}-.*Z$/), status: 503, msg: 'request' })
})

test('a secret is cut wherever it is', () => {
  const text = logged(false, (logger) => {
    logger.info({ path: `/v1/${key}`, other: { authorization: `Bearer ${key}` } }, key)
    logger.error({ err: new Error(`no such thing: ${key}`, { cause: new Error(key) }) }, 'failed')
  })
  expect(text).not.toContain(key)
  expect(text.match(/key_\[cut\]/g)?.length).toBeGreaterThanOrEqual(5)
})

test('an error is logged with its stack and those of its causes, and nothing else that was attached to it', () => {
  const cause = Object.assign(new TypeError('the cause'), { detail: 'Key (name)=(Ada) already exists.' })
  const text = logged(false, (logger) => logger.error({ err: new Error('the failure', { cause }) }, 'failed'))
  expect(JSON.parse(text).err).toEqual({
    type: 'Error',
    message: 'the failure',
    stack: expect.stringMatching(/^Error: the failure\n.*logger\.test[\s\S]*\ncaused by TypeError: the cause\n/),
  })
  expect(text).not.toContain('Ada')
})

test('a thrown value that is not an error is not logged as it is', () => {
  expect(logged(false, (logger) => logger.error({ err: 'secret' }, 'failed'))).not.toContain('secret')
})

test('on a terminal a request is a short line, and a failure shows its stack', () => {
  const request = { method: 'GET', path: '/v1/books', status: 200, durationMs: 3.21, requestId: 'a' }
  const time = String.raw`\d\d:\d\d:\d\d`
  expect(logged(true, (logger) => logger.info(request, 'request'))).toMatch(
    new RegExp(`^${time} GET /v1/books 200 3.21 ms\n$`),
  )
  expect(logged(true, (logger) => logger.error({ err: new Error('broken') }, 'A request failed.'))).toMatch(
    new RegExp(`^${time} error: A request failed.\nError: broken\n +at `),
  )
})

test.each([true, false])('a file gets every line, though they are gathered; its only writer: %s', async (isAlone) => {
  const directory = mkdtempSync(join(tmpdir(), 'service-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'log')
  const logger = createLogger({ fd: openSync(file, 'w'), write: () => {} }, { level: 'info', withoutSecrets, isAlone })
  for (let count = 0; count < 100; count++) logger.info({ count }, 'counted')
  await expect.poll(() => readFileSync(file, 'utf8').split('\n').length).toBe(101)
})
