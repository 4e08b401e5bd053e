import { sample } from '@contract-first/document/test/sample'
import { describe, expect, test } from 'vitest'
import { folderOf, generated } from '../corpora/documents.ts'
import { fuzz, SEED } from './fuzz.ts'
import { subjectsOf } from './subjects.ts'
import { UNSATISFIABLE } from './unsatisfiable.ts'

const SAMPLES = 2_000

describe('zod and Ajv agree on every sample of every schema', () => {
  test.each(sample(generated, 8))(
    '$name',
    async ({ name, file, allow }) => {
      const expected = Object.keys(UNSATISFIABLE[name] ?? {}).map((pointer) => `#${pointer}: no sample is valid`)
      const document = await subjectsOf(file, folderOf('fuzz', name), allow)
      expect(fuzz(document, SAMPLES), `with the seed ${SEED}`).toEqual(expected)
    },
    1_200_000,
  )
})
