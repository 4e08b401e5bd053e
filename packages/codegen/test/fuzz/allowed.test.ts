import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { folderOf } from '../corpora/documents.ts'
import { ALLOWED, allowedReason } from './allowed.ts'
import { compare, createAjv } from './fuzz.ts'
import { Keeper } from './kept.ts'
import { subjectsOf } from './subjects.ts'

describe('every allowed disagreement occurs, for its own reason', async () => {
  const schemas = Object.fromEntries(ALLOWED.map(({ proof }, index) => [`proof-${index}`, proof.schema]))
  const document = { openapi: '3.1.1', info: { title: 'Proofs', version: '1' }, paths: {}, components: { schemas } }
  const folder = folderOf('fuzz', 'allowed')
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, 'api.json'), JSON.stringify(document))
  const { document: prepared, find, subjects } = await subjectsOf(join(folder, 'api.json'), folder)
  const ajv = createAjv().addSchema(prepared, 'document')

  test.each(ALLOWED.map((allowed, index) => ({ ...allowed, index })))('$reason', ({ reason, proof, index }) => {
    const subject = subjects[index]
    if (!subject) throw new Error('There is no validator for the proof.')
    const judged = { ...subject, wanted: createAjv().compile(proof.schema), keeper: new Keeper(ajv, find) }
    const { disagreement } = compare(JSON.parse(proof.json), judged)
    expect(disagreement && allowedReason(disagreement)).toBe(reason)
  })
})
