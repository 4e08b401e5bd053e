/** The generated validators and types against the JSON Schema Test Suite of draft 2020-12: its required tests. */
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  beyondDocuments,
  documentOf,
  type Group,
  groupsOfDraft2020,
} from '@contract-first/document/test/json-schema-suite'
import { beforeAll, describe, expect, test } from 'vitest'
import type * as z from 'zod'
import { generate } from '../../src/generate.ts'
import { write } from '../../src/write.ts'
import { folderOf } from '../corpora/documents.ts'
import { compile } from '../corpora/tsc.ts'

const FOLDER = folderOf('json-schema-suite')
const groups = groupsOfDraft2020('*.json').map((group, index) => ({ ...group, folder: join(FOLDER, String(index)) }))
const isTried = (group: Group) => beyondDocuments(group) === undefined

beforeAll(() => rm(FOLDER, { recursive: true, force: true }))

describe.skipIf(groups.length === 0)('the generated validator judges every value of', () => {
  test.each(groups.filter(isTried))('$file: $description', async (group) => {
    expect(await wrongOf(group)).toEqual(group.file === 'format' ? group.tests.filter(isAnnotationOnly) : [])
  })

  test('the types of all of them compile', async () => {
    const { errors, files } = await compile(FOLDER)
    expect(errors).toEqual([])
    expect(files.filter((file) => file.endsWith('schemas.ts'))).toHaveLength(groups.filter(isTried).length)
  })

  test('no group is left out needlessly, and their number is that of the README', async () => {
    const left = groups.filter((group) => !isTried(group))
    for (const group of left) expect(await wrongOf(group).catch(() => ['refused']), group.description).not.toEqual([])
    const count = (some: readonly Group[]) => some.reduce((sum, { tests }) => sum + tests.length, 0)
    const formats = groups.flatMap(({ file, tests }) => (file === 'format' ? tests.filter(isAnnotationOnly) : []))
    expect([count(groups) - count(left) - formats.length, count(groups)]).toEqual([1133, 1176])
  })
})

/** OpenAPI names formats to have them heeded, and those that every tool knows are. */
function isAnnotationOnly({ description }: Group['tests'][number]): boolean {
  return (
    / is only an annotation by default$/.test(description) &&
    !/^invalid (?:idn|iri|uri-|json|relative|regex)/.test(description)
  )
}

async function wrongOf({ tests, folder, ...group }: Group & { folder: string }): Promise<unknown[]> {
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'document.json')
  await writeFile(file, JSON.stringify(documentOf({ tests, ...group })))
  const { files } = await generate(file, 'codegen', { only: ['types', 'server'] })
  await write(folder, files)
  const { TestedSchema }: { TestedSchema: z.ZodType } = await import(join(folder, 'schemas.ts'))
  return tests.filter(({ data, valid }) => TestedSchema.safeParse(data).success !== valid)
}
