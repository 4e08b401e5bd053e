import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOf } from '../corpora/documents.ts'
import { fuzz, SEED } from './fuzz.ts'
import { subjectsOf } from './subjects.ts'

const PACKAGE = join(import.meta.dirname, '../..')

describe('zod and Ajv agree on every sample of every schema', () => {
  test.each([
    ['petstore', join(PACKAGE, '../../openapi/petstore.yaml')],
    ['hostile', join(PACKAGE, 'test/golden/hostile.yaml')],
  ])('%s', async (name, file) => {
    expect(fuzz(await subjectsOf(file, folderOf('fuzz', name)), 5_000), `with FUZZ_SEED=${SEED}`).toEqual([])
  })
})
