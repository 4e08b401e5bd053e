import { expect, test } from 'vitest'
import { folderOf } from '../corpora/documents.ts'
import { fuzz, SEED } from '../fuzz/fuzz.ts'
import { subjectsOf } from '../fuzz/subjects.ts'
import { GITHUB } from './document.ts'

const MINUTES = 60_000

test("zod and Ajv agree on every sample of every schema of GitHub's", { timeout: 10 * MINUTES }, async () => {
  expect(fuzz(await subjectsOf(GITHUB, folderOf('fuzz', 'github')), 200), `with FUZZ_SEED=${SEED}`).toEqual([])
})
