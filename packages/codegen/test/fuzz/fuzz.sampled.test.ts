import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOf } from '../corpora/documents.ts'
import { fuzz, SEED } from './fuzz.ts'
import { subjectsOf } from './subjects.ts'
import { UNSATISFIABLE } from './unsatisfiable.ts'

const PACKAGE = join(import.meta.dirname, '../..')
// A sample in `test`, all of it in `test:check`.
const SAMPLES = process.env.NIGHTLY ? 5_000 : process.env.CHECK ? 1_000 : 200

describe('zod and Ajv agree on every sample of every schema', () => {
  test.each([
    ['uspto', join(PACKAGE, 'examples/uspto/uspto.json')],
    ['keywords', join(import.meta.dirname, 'keywords.yaml')],
    ['torture', join(PACKAGE, 'test/torture/torture.yaml')],
    ['hostile', join(PACKAGE, 'test/golden/hostile.yaml')],
  ])(
    '%s',
    async (name, file) => {
      const expected = Object.keys(UNSATISFIABLE[name] ?? {}).map((pointer) => `#${pointer}: no sample is valid`)
      const document = await subjectsOf(file, folderOf('fuzz', name))
      expect(fuzz(document, SAMPLES), `with the seed ${SEED}`).toEqual(expected)
    },
    1_200_000,
  )
})
