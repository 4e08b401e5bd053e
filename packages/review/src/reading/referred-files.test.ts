import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import type { OpenApiDocument } from './document.ts'
import { readDocument } from './read-document.ts'

const folder = mkdtempSync(join(tmpdir(), 'review-'))
afterAll(() => rmSync(folder, { recursive: true }))

const lists = Array.from({ length: 9 }, (_, n) => `x-a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`)}]\n`)

function write(name: string, paths: string): string {
  const path = join(folder, name)
  writeFileSync(path, `openapi: 3.1.1\ninfo: { title: a, version: 1.0.0 }\n${paths}`)
  return path
}

function read(name: string, reference: string, isBase: boolean = false): Promise<OpenApiDocument> {
  return readDocument(write(name, `paths:\n  /a: { $ref: "${reference}" }\n`), name, { isBase })
}

test('a file whose aliases expand too far is refused, even when another file refers to it', async () => {
  writeFileSync(join(folder, 'bomb.yaml'), `x-a0: &a0 lol\n${lists.join('')}`)
  writeFileSync(join(folder, 'between.yaml'), 'get: { $ref: bomb.yaml }\n')
  const message = /bomb\.yaml:8:1: .*has more than 1,000,000 values once its YAML aliases are expanded/
  await expect(read('near.yaml', 'bomb.yaml#/x-a0')).rejects.toThrow(message)
  await expect(read('far.yaml', 'between.yaml')).rejects.toThrow(message)
})

test.each([
  ['folder.yaml', 'folder.yaml is not a file'],
  ['missing.yaml', 'missing.yaml'],
  ['broken.yaml', 'broken.yaml'],
  ['http://127.0.0.1:9/a.yaml', 'is on the network, which is only asked with --allow-remote'],
  ['#/components/pathItems/None', 'leads nowhere'],
])('%s is refused in one line, in the change and in its base', async (reference, message) => {
  mkdirSync(join(folder, 'folder.yaml'), { recursive: true })
  writeFileSync(join(folder, 'broken.yaml'), '{')
  for (const isBase of [false, true]) {
    await expect(read('a.yaml', reference, isBase)).rejects.toThrow(message)
    await expect(read('a.yaml', reference, isBase)).rejects.not.toThrow(/\n/)
  }
})

test('a mistake in an unreachable part blocks in the change, but not in the base', async () => {
  const parts = `paths: {}\ncomponents: { schemas: { Left: { properties: { a: { $ref: none.yaml } } } } }\n`
  const path = write('left.yaml', parts)
  await expect(readDocument(path, 'left.yaml', { isBase: true })).resolves.toBeDefined()
  await expect(readDocument(path, 'left.yaml')).rejects.toThrow(/^left\.yaml:4:48: /)
})
