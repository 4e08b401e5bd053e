import { describe, expect, test } from 'vitest'
import { folderOf, generated } from '../corpora/documents.ts'
import { fuzz, SEED } from './fuzz.ts'
import { subjectsOf } from './subjects.ts'
import { UNSATISFIABLE } from './unsatisfiable.ts'

// A sample in `test`, all of it in `test:check`.
const SAMPLES = process.env.CHECK ? 2_000 : 100
const sample = generated.filter((_, index) => process.env.CHECK || index % 4 === 0)

describe('zod and Ajv agree on every sample of every schema', () => {
  test.each(sample)(
    '$name',
    async ({ name, file, allow }) => {
      const expected = Object.keys(UNSATISFIABLE[name] ?? {}).map((pointer) => `#${pointer}: no sample is valid`)
      const document = await subjectsOf(file, folderOf('fuzz', name), allow)
      expect(fuzz(document, SAMPLES), `with FUZZ_SEED=${SEED}`).toEqual(expected)
    },
    1_200_000,
  )
})
