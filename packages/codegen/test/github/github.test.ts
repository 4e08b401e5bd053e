import { execFile } from 'node:child_process'
import { rm } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { emitDocument } from '@contract-first/hono'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Files } from '../../src/files.ts'
import { generate } from '../../src/generate.ts'
import { write } from '../../src/write.ts'
import { folderOf } from '../corpora/documents.ts'
import { acceptAll, loadServer } from '../corpora/module.ts'
import { normalise } from '../corpora/normalise.ts'
import { compile } from '../corpora/tsc.ts'
import { GITHUB } from './document.ts'

const run = promisify(execFile)

const FOLDER = folderOf('github')
const MINUTES = 60_000

describe("GitHub's description: 811 paths, 1,223 operations, 969 schemas", () => {
  let files: Files
  beforeAll(async () => {
    files = (await generate(GITHUB, 'codegen api.github.com.json')).files
    await rm(FOLDER, { recursive: true, force: true })
    await write(FOLDER, files)
  }, 2 * MINUTES)

  test('every operation is generated', async () => {
    const { contract, document } = await loadServer(FOLDER, files)
    expect(Object.keys(document.paths ?? {})).toHaveLength(811)
    expect(Object.keys(contract.operations)).toHaveLength(1_223)
  })

  test('compiles in the strictest mode', { timeout: 5 * MINUTES }, async () => {
    const { errors, files: compiled } = await compile(FOLDER)
    expect(errors).toEqual([])
    expect(compiled).toHaveLength(8)
  })

  test('the generated app emits the document that it was generated from', async () => {
    const { document, contract, createApp, unimplemented } = await loadServer(FOLDER, files)
    const app = createApp({ document, handlers: unimplemented(), security: acceptAll(contract) })
    expect(emitDocument(app, document)).toStrictEqual(normalise(document))
  })

  test('starts and answers in its own process', async () => {
    const { stdout } = await run(process.execPath, [fileURLToPath(new URL('./start.ts', import.meta.url)), FOLDER])
    expect(stdout).toMatch(/^501 from import to the first response: \d+ ms\n$/)
    process.stdout.write(stdout)
  })
})
