import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { readDocument } from './document.ts'

const folder = mkdtempSync(join(tmpdir(), 'review-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lists = Array.from({ length: 9 }, (_, n) => `x-a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`)}]\n`)

function read(name: string, reference: string) {
  const path = join(folder, name)
  writeFileSync(path, `openapi: 3.1.1\ninfo: { title: a, version: 1.0.0 }\npaths:\n  /a: { $ref: "${reference}" }\n`)
  return readDocument(path, name)
}

test('a file whose aliases stand for too much is refused, also where another one refers to it', () => {
  writeFileSync(join(folder, 'bomb.yaml'), `x-a0: &a0 lol\n${lists.join('')}`)
  writeFileSync(join(folder, 'between.yaml'), 'get: { $ref: bomb.yaml }\n')
  const message = /bomb\.yaml:8:1: comes to more than 1,000,000 values with its YAML aliases$/
  expect(() => read('near.yaml', 'bomb.yaml#/x-a0')).toThrow(message)
  expect(() => read('far.yaml', 'between.yaml')).toThrow(message)
})

test('what is not a file is refused where it is referred to', () => {
  mkdirSync(join(folder, 'folder.yaml'))
  expect(() => read('a.yaml', 'folder.yaml')).toThrow(/^a\.yaml:4:9: `folder\.yaml` is referred to, and is not a file$/)
})

test.each(['missing.yaml', '%zz.yaml', 'broken.yaml', 'http://127.0.0.1:9/a.yaml', '#/paths'])(
  'what else is wrong with %s is told by whoever needs it',
  (reference) => {
    writeFileSync(join(folder, 'broken.yaml'), '{')
    expect(read('b.yaml', reference).files).toHaveLength(1)
  },
)
