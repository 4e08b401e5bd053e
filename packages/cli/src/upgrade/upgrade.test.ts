import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Outcome, runMain } from '@contract-first/document/test/run-main'
import { afterAll, expect, test } from 'vitest'
import { stringify } from 'yaml'
import { main } from '../cli.ts'

const folder = mkdtempSync(join(tmpdir(), 'upgrade-'))
afterAll(() => rmSync(folder, { recursive: true }))
const write = (path: string, text: string) => writeFileSync(join(folder, path), text)
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const contractFirst = (...args: string[]): Promise<Outcome> => runMain(main, args, { folder })

/** A document whose schemas are these lines, below `components.schemas`. */
function document(version: string, schemas: string): string {
  const paths = "paths:\n  /items:\n    get:\n      responses:\n        '200': { description: Ok }\n"
  return `# The shop.\nopenapi: ${version} # once\ninfo: { title: Shop, version: 1.0.0 }\n${paths}components:\n  schemas:\n${schemas}`
}

const BEFORE = `    Item:
      type: object
      # What an item is.
      required: [id]
      nullable: false
      properties:
        id: { type: integer, minimum: 0, exclusiveMinimum: true, example: 7 }
        price:
          type: number
          # above zero
          minimum: 0
          exclusiveMinimum: true
          maximum: 10
          exclusiveMaximum: false
        kind:
          type: string
          nullable: true   # or none
          enum: [a, b, null]
        fixed:
          nullable: true
          type: string
          enum: [a]
        photo: { type: string, format: binary }
        owner:
          $ref: '#/components/schemas/Owner'
          description: Who has it.
          nullable: true
        any:
          allOf:
            - nullable: true
              type: string
            - nullable: true
      example:
        id: 1
        kind: a
    Owner:
      type: string
      example: Ada, of London
    Text:
      type: string
      example: |
        two
        lines
`

const AFTER = `    Item:
      type: object
      # What an item is.
      required: [id]
      properties:
        id: { type: integer, exclusiveMinimum: 0, examples: [7] }
        price:
          type: number
          # above zero
          exclusiveMinimum: 0
          maximum: 10
        kind:
          type: [string, 'null']
          enum: [a, b, null]
        fixed:
          type: string
          enum: [a]
        photo: { type: string, contentMediaType: application/octet-stream }
        owner:
          $ref: '#/components/schemas/Owner'
          description: Who has it.
        any:
          allOf:
            - type: [string, 'null']
            - {}
      examples:
        - id: 1
          kind: a
    Owner:
      type: string
      examples: ['Ada, of London']
    Text:
      type: string
      examples:
        - |
          two
          lines
`

test('3.0 becomes 3.1 in place, with its comments and its order, and nothing changes for callers', async () => {
  write('openapi.yaml', document('3.0.3', BEFORE))
  write('before.yaml', document('3.0.3', BEFORE))
  const { exitCode, stdout, stderr } = await contractFirst('upgrade', '--to', '3.1')
  expect([exitCode, stderr]).toEqual([
    0,
    "openapi.yaml:42: nullable without a type means nothing in 3.0, and is gone; if null is meant, add { type: 'null' }\n",
  ])
  expect(stdout).toContain('@ line 15\n-       nullable: false\n')
  expect(stdout).toContain(
    "@ line 26\n-           type: string\n-           nullable: true   # or none\n+           type: [string, 'null']\n",
  )
  expect(read('openapi.yaml')).toBe(document('3.1.1', AFTER))
  const review = await contractFirst('review', 'before.yaml', 'openapi.yaml')
  expect([review.exitCode, review.stdout]).toEqual([0, expect.stringContaining('no change for callers')])
})

const JSON_BEFORE = { type: 'string', nullable: true, maxLength: 7, example: 'a', format: 'binary' }

test('JSON stays JSON, an extension becomes the field of 3.2, and other files are rewritten, too', async () => {
  const content = {
    'application/jsonl': { 'x-itemSchema': { type: 'string' } },
    'application/json': { schema: { $ref: './schemas.json#/Line' } },
  }
  const get = { responses: { 200: { description: 'Ok', content } } }
  const api = { openapi: '3.0.4', info: { title: 'A', version: '1.0.0' }, paths: { '/lines': { get } } }
  write('api.json', JSON.stringify(api, null, 2))
  write('schemas.json', JSON.stringify({ Line: JSON_BEFORE }))
  expect(await contractFirst('upgrade', 'api.json', '--to', '3.2')).toMatchObject({ exitCode: 0, stderr: '' })
  expect(read('api.json')).toBe(
    JSON.stringify(api, null, 2).replace('3.0.4', '3.2.0').replace('x-itemSchema', 'itemSchema'),
  )
  expect(JSON.parse(read('schemas.json'))).toEqual({
    Line: { type: ['string', 'null'], maxLength: 7, examples: ['a'], contentMediaType: 'application/octet-stream' },
  })
  expect(await contractFirst('upgrade', 'api.json', '--to', '3.1')).toEqual({
    exitCode: 2,
    stdout: '',
    stderr: 'api.json:2:3: it is OpenAPI 3.2 already\n',
  })
})

test('what a merge holds is left to the author', async () => {
  const merged = '    Base: &base\n      type: string\n    Item:\n      <<: *base\n      nullable: true\n'
  write('merged.yaml', document('3.0.3', merged))
  const { stderr } = await contractFirst('upgrade', 'merged.yaml', '--to', '3.1')
  expect(stderr).toContain('merged.yaml:14: members come from a merge (<<) and stay as they are')
})

test.each([
  [[], '--to is missing: write 3.1 or 3.2'],
  [['--to', '4'], '--to'],
])('2: %j', async (args, message) => {
  write('openapi.yaml', stringify({ openapi: '3.0.0', info: { title: 'A', version: '1' }, paths: {} }))
  const { exitCode, stderr } = await contractFirst('upgrade', ...args)
  expect([exitCode, stderr]).toEqual([2, expect.stringContaining(message)])
})
