import { rm } from 'node:fs/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import { write } from '../../src/write.ts'
import { documents, EXCEPTIONS, folderOf, generated } from './documents.ts'
import { compile } from './tsc.ts'

const FOLDER = folderOf('corpora')

beforeAll(() => rm(FOLDER, { recursive: true, force: true }))

test('the corpus is there', () => {
  expect(documents).toHaveLength(63)
  expect(generated).toHaveLength(59)
})

test('every exception is of a document, and needed', async () => {
  for (const [name, { allow = [], refusal }] of Object.entries(EXCEPTIONS)) {
    const document = documents.find((candidate) => candidate.name === name)
    const problem = refusal ?? `keyword "${allow.join()}" is not supported`
    await expect(generate(document?.file ?? name, 'codegen'), name).rejects.toThrow(problem)
  }
})

describe('every other document is generated', () => {
  test.each(generated)('$name, twice with the same bytes', async ({ name, file, allow }) => {
    const { files } = await generate(file, `codegen ${name}.json`, { allow })
    expect((await generate(file, `codegen ${name}.json`, { allow })).files).toEqual(files)
    await write(folderOf('corpora', name), files)
  })

  test('and all of it compiles in the strictest mode', async () => {
    const { errors, files } = await compile(FOLDER)
    expect(errors).toEqual([])
    expect(files.length).toBe(generated.length * 6)
  }, 120_000)
})
