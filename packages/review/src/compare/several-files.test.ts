import { mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { today } from '../golden.fixture.ts'
import { readDocument } from '../reading/read-document.ts'
import { compare } from './compare.ts'
import type { Side } from './verdicts.ts'

const FILES = {
  'api.yaml': `openapi: 3.1.1
info: { title: Kennel, version: 1.0.0 }
paths:
  /dogs: { $ref: dogs.yaml, description: All dogs. }
  /cats: { get: { responses: { 200: { $ref: 'cats.yaml#/200' } } } }
components: { schemas: { Left: { type: string } } }
`,
  'dogs.yaml': `summary: Dogs.
get:
  parameters: [{ name: limit, in: query, schema: { $ref: 'types.yaml#/limit' } }]
  responses: { 200: { description: Dogs. } }
`,
  'types.yaml': 'limit:\n  type: integer\n  maximum: 9\n',
  'cats.yaml': '200: { description: Cats., content: { application/json: { schema: { type: string } } } }\n',
}

type Files = Partial<Record<keyof typeof FILES, string>>

async function sideOf(files: Files): Promise<Side> {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'review-test-')))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const [name, text] of Object.entries({ ...FILES, ...files })) writeFileSync(join(root, name), text)
  return { root, path: 'api.yaml', document: await readDocument(join(root, 'api.yaml'), 'api.yaml') }
}

/** The findings of a change of some files, with their places. */
async function placesOf(files: Files): Promise<string[]> {
  const { findings } = compare(await sideOf({}), await sideOf(files), today)
  return findings.map(({ rule, operations, at, survivor }) => {
    const place = `${at.side} ${at.file}:${at.line}:${at.column}`
    return [rule, ...operations, place, ...(survivor ? [`${survivor.file}:${survivor.line}`] : [])].join(' ')
  })
}

test('unchanged files have no findings', async () => {
  expect(await placesOf({})).toEqual([])
})

test.each<[what: string, files: Files, places: string[]]>([
  [
    'a schema of a third file',
    { 'types.yaml': 'limit:\n  type: integer\n  maximum: 8\n' },
    ['schema-constraint-changed GET /dogs head types.yaml:3:3'],
  ],
  [
    'what a path item of another file says itself',
    { 'dogs.yaml': FILES['dogs.yaml'].replace('summary: Dogs.', 'summary: Good dogs.') },
    ['documentation-changed head dogs.yaml:1:1'],
  ],
  [
    'what stands next to its reference',
    { 'api.yaml': FILES['api.yaml'].replace('All dogs.', 'Dogs.') },
    ['documentation-changed head api.yaml:4:29'],
  ],
  [
    'what is gone from another file',
    { 'cats.yaml': '200: { description: Cats. }\n' },
    ['media-type-removed GET /cats base cats.yaml:1:39 cats.yaml:1'],
  ],
])('%s has its place in the file that holds it', async (_what, files, places) => {
  expect(await placesOf(files)).toEqual(places)
})

test('a schema that moves into another file breaks no caller', async () => {
  const api = FILES['api.yaml'].replace('Left: { type: string }', "Left: { $ref: 'left.yaml' }")
  expect(await placesOf({ 'api.yaml': api, ...{ 'left.yaml': 'type: string\n' } })).toEqual([
    'other-change head left.yaml:1:1',
  ])
})

test('the name of a file is not a name in generated code', async () => {
  const cats = FILES['cats.yaml'].replace('{ type: string }', "{ $ref: 'name.yaml' }")
  const before = await sideOf({ 'cats.yaml': cats, ...{ 'name.yaml': 'type: string\n' } })
  expect(compare(before, await sideOf({}), today).findings).toEqual([])
})
