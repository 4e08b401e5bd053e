import { appendFileSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createLineQueue, type LineQueue } from './line-queue.ts'

function logFile(text: string): string {
  const directory = mkdtempSync(join(tmpdir(), 'service-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  const file = join(directory, 'log')
  writeFileSync(file, text)
  return file
}

function queueOf(file: string, isShared: boolean): LineQueue {
  const lineAbout = () => 'left out\n'
  return createLineQueue(openSync(file, 'a'), { unreadMaxBytes: 1_000_000, isShared, onLeftOut: () => {}, lineAbout })
}

const flushed = (queue: LineQueue) => new Promise<void>((resolve) => queue.flush(resolve))

test.each([
  ['{"from":"a","msg":"cut', '{"from":"a","msg":"cut\n{"from":"b"}\n'],
  ['{"from":"a"}\n', '{"from":"a"}\n{"from":"b"}\n'],
  ['', '{"from":"b"}\n'],
])('no process continues a line that another could not finish: %j', async (before, after) => {
  const file = logFile(before)
  const queue = queueOf(file, true)
  queue.add('{"from":"b"}\n')
  await flushed(queue)
  expect(readFileSync(file, 'utf8')).toBe(after)
})

test('a line that another process has cut off meanwhile is noticed, too', async () => {
  const file = logFile('')
  const queue = queueOf(file, true)
  queue.add('{"line":1}\n')
  await flushed(queue)
  appendFileSync(file, '{"cut')
  queue.add('{"line":2}\n')
  await flushed(queue)
  expect(readFileSync(file, 'utf8')).toBe('{"line":1}\n{"cut\n{"line":2}\n')
})

test('lines that are still being checked are written once, at the end of the process', async () => {
  const file = logFile('')
  const queue = queueOf(file, true)
  queue.add('{"line":1}\n')
  expect(queue.end(0)).toBeUndefined()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(readFileSync(file, 'utf8')).toBe('{"line":1}\n')
})
