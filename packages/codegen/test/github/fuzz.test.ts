import { sample } from '@contract-first/document/test/sample'
import { expect, test } from 'vitest'
import { folderOf } from '../corpora/documents.ts'
import { fuzz, SEED } from '../fuzz/fuzz.ts'
import { subjectsOf } from '../fuzz/subjects.ts'
import { GITHUB } from './document.ts'

const MINUTES = 60_000

/** Fewer than for the small corpora, since there are so many schemas; another seed looks for more. */
const SAMPLES = 100

test(`zod and Ajv agree on ${SAMPLES} samples of a part of GitHub's 2,293 schemas`, {
  timeout: 10 * MINUTES,
}, async () => {
  const document = await subjectsOf(GITHUB, folderOf('fuzz', 'github'))
  expect(document.subjects).toHaveLength(2_293)
  expect(fuzz({ ...document, subjects: sample(document.subjects, 8) }, SAMPLES), `with the seed ${SEED}`).toEqual([])
})
