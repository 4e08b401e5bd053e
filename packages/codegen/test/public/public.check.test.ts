import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sample } from '@contract-first/document/test/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import { PARTS } from '../../src/options.ts'
import { write } from '../../src/write.ts'
import { folderOf } from '../corpora/documents.ts'
import { compile } from '../corpora/tsc.ts'
import { publicDocuments } from './documents.ts'
import { type Outcome, outcomeOf } from './outcome.ts'
import recorded from './outcomes.json' with { type: 'json' }

const FOLDER = folderOf('public')
/** The compiler takes minutes for larger documents. */
const COMPILED_MAX = 250_000

const expected: Readonly<Record<string, string | { refused: string; problems: number; first: string }>> = recorded

test('every document of the list has an outcome, and every refusal is judged', () => {
  expect(Object.keys(expected)).toEqual(publicDocuments.map(({ name }) => name))
  const refusals = Object.values(expected).flatMap((outcome) => (typeof outcome === 'string' ? [] : [outcome.refused]))
  expect(new Set(refusals)).toEqual(new Set(['rightly']))
})

describe('the outcome of each document is the recorded one: node test/public/record.ts records it again', () => {
  let written = 0
  beforeAll(() => rm(FOLDER, { recursive: true, force: true }))

  test.each(sample(publicDocuments, 9))(
    '$name',
    async ({ name, file }) => {
      const { outcome, files } = await outcomeOf(file, PARTS)
      expect(outcome).toEqual(withoutJudgement(expected[name]))
      const isCompiled = Buffer.byteLength(files?.get('openapi.json') ?? '') < COMPILED_MAX
      if (!files || !isCompiled) return
      await write(join(FOLDER, name.replaceAll('/', '-')), files)
      written += [...files.keys()].filter((file) => file.endsWith('.ts')).length
    },
    1_200_000,
  )

  test('and the generated code compiles, without unused parts', async () => {
    const { errors, files } = await compile(FOLDER)
    expect(errors).toEqual([])
    expect(files).toHaveLength(written)
    expect(written).toBeGreaterThan(0)
  }, 1_200_000)
})

function withoutJudgement(outcome: (typeof expected)[string] | undefined): Outcome | undefined {
  if (typeof outcome !== 'object') return outcome === 'generated' ? outcome : undefined
  const { problems, first } = outcome
  return { problems, first }
}
