import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { blobOf } from './document-files.ts'
import { readDocument } from './read-document.ts'

/** The blobs that approvals name as the base, of a contract that may refer to `part.yaml`. */
async function blobs(contract: string, part: string): Promise<{ blob: string; git: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'review-test-'))
  try {
    const file = join(folder, 'api.yaml')
    writeFileSync(file, contract)
    writeFileSync(join(folder, 'part.yaml'), part)
    const git = execFileSync('git', ['hash-object', file], { encoding: 'utf8' }).trim()
    return { blob: blobOf(await readDocument(file, 'api.yaml')), git }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const whole = 'openapi: 3.1.1\n'
const inParts = `${whole}components: { schemas: { Dog: { $ref: part.yaml } } }\n`

test('the base of an approval is the git blob of a contract that is one file', async () => {
  const { blob, git } = await blobs(whole, 'type: object')
  expect(blob).toBe(git)
})

test('the base of an approval changes with any file of the contract', async () => {
  const { blob, git } = await blobs(inParts, 'type: object')
  expect(blob).not.toBe(git)
  expect((await blobs(inParts, 'type: object')).blob).toBe(blob)
  expect((await blobs(inParts, 'type: string')).blob).not.toBe(blob)
})
