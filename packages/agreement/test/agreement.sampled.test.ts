import { globSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { generate } from '@contract-first/codegen/generate'
import { loadContract } from '@contract-first/conformance'
import { displayPath, load, unify } from '@contract-first/document'
import type { JsonObject } from '@contract-first/document/json'
import { loadDocument } from '@contract-first/reference/model'
import { readDocument } from '@contract-first/review/parts'
import { afterAll, describe, expect, test } from 'vitest'
import {
  differences,
  mapped,
  type OperationReading,
  type OriginOf,
  type PartReading,
  type Reading,
} from './differences.ts'
import { asCalled, clientReading } from './readings/client.ts'
import { codegenReading } from './readings/codegen.ts'
import { conformanceReading } from './readings/conformance.ts'
import { asServed, honoReading } from './readings/hono.ts'
import { asLinted, lintReading } from './readings/lint.ts'
import { referenceReading } from './readings/reference.ts'
import { reviewReading } from './readings/review.ts'

type Reader = (file: string, document: JsonObject) => Promise<Reading>

const readers: Readonly<Record<string, Reader>> = {
  checks: conformanceReading,
  generator: codegenReading,
  reference: referenceReading,
  review: reviewReading,
}

/** They report only a part, which is compared with the same part of the others' readings. */
const partReaders: Readonly<Record<string, PartReader>> = {
  'generated server': { read: honoReading, partOf: asServed },
  'generated client': { read: clientReading, partOf: asCalled },
  lint: { read: lintReading, partOf: asLinted },
}

interface PartReader {
  read: (file: string, document: JsonObject, originOf: OriginOf) => Promise<PartReading>
  partOf: (operation: OperationReading) => unknown
}

const require = createRequire(import.meta.url)
const examples = dirname(require.resolve('@readme/oas-examples/package.json'))
const publicDocuments = globSync('3.{0,1}/json/*.json', { cwd: examples }).sort()

const sample = process.env.CHECK ? publicDocuments : publicDocuments.filter((_, index) => index % 4 === 0)
const smallDocuments = globSync('*.yaml', { cwd: join(import.meta.dirname, '../../document/test/model') }).sort()

async function disagreements(file: string): Promise<string[]> {
  const { document } = await load(file)
  const { originOf } = unify(document, { problem: () => {} })
  const found: string[] = []
  let whole: [tool: string, Reading] | undefined
  for (const [tool, read] of Object.entries(readers)) {
    const reading = await read(file, document)
    whole ??= [tool, reading]
    found.push(...told(whole[0], tool, differences(whole[1], reading)))
  }
  for (const [tool, { read, partOf }] of Object.entries(partReaders)) {
    const reading = await read(file, document, originOf)
    if (whole) found.push(...told(whole[0], tool, differences(mapped(whole[1], partOf), reading)))
  }
  return found
}

function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'agreement-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  return folder
}

function told(one: string, other: string, found: readonly string[]): string[] {
  return found.map((difference) => `${one} and ${other}: ${difference}`)
}

describe('every tool reads the same', () => {
  test.each(smallDocuments)('in %s', async (name) => {
    expect(await disagreements(join(import.meta.dirname, '../../document/test/model', name))).toEqual([])
  })

  test.each(sample)('in the public document %s', async (name) => {
    expect(await disagreements(join(examples, name))).toEqual([])
  })
})

describe('every tool refuses a misplaced value with the same message and place', () => {
  const head = 'openapi: 3.1.1\ninfo: { title: A, version: 1.0.0 }\n'
  const operation = (rest: string) => `paths: { /a: { get: { operationId: getA, ${rest} } } }\n`
  const folder = temporaryFolder()

  test.each([
    ['paths: []\n', '3:1', 'expected a paths object, but it is a list'],
    ['paths: { /a: null }\n', '3:10', 'expected a path item, but it is null'],
    ['paths: { /a: { get: null } }\n', '3:16', 'expected an operation, but it is null'],
    [operation('parameters: [null], responses: {}'), '3:55', 'expected a parameter, but it is null'],
    [
      'paths:\n  /a:\n    get:\n      operationId: getA\n      responses: { 4xx: { description: A. }, 4XX: { description: B. } }\n',
      '7:20',
      '"4XX" is given twice: keep one of them',
    ],
    [
      'paths:\n  /a: { get: { operationId: getA, responses: {} } }\n  /b: { $ref: "#/paths/~1a", get: { responses: {} } }\n',
      '5:30',
      '"get" stands next to a $ref to a path item that also has it: keep one of them',
    ],
    ['paths: {}\nsecurity: null\n', '4:1', 'expected a list, each item a security requirement, but it is null'],
    [
      'paths: {}\nsecurity: { a: [] }\n',
      '4:1',
      'expected a list, each item a security requirement, but it is a mapping',
    ],
    ['paths: {}\nsecurity: [null]\n', '4:12', 'expected a security requirement, but it is null'],
    [
      operation('security: null, responses: {}'),
      '3:42',
      'expected a list, each item a security requirement, but it is null',
    ],
    ['paths: {}\ncomponents: { schemas: { A: { $ref: "#/nowhere" } } }\n', '4:31', '$ref "#/nowhere" leads nowhere'],
  ])('%j', async (text, place, message) => {
    const file = join(folder, 'api.yaml')
    writeFileSync(file, head + text)
    const { document } = await load(file)
    const all = [
      ...Object.entries(readers),
      ...Object.entries(partReaders).map(([tool, { read }]) => [tool, read] as const),
    ]
    const said = await Promise.all(
      all
        // For lint, Redocly's own rules report this in their words.
        .filter(([tool]) => tool !== 'lint')
        .map(async ([tool, read]) => [
          tool,
          await read(file, document, (pointer) => pointer).then(() => 'nothing', String),
        ]),
    )
    for (const [tool, error] of said) {
      expect(error, tool).toContain(`api.yaml:${place}: `)
      expect(error, tool).toContain(message)
    }
  })
})

test('corrections are reported by every tool in the same lines', async () => {
  const file = join(temporaryFolder(), 'api.yaml')
  const described = `openapi: 3.1.1
info: { title: A, version: 1.0.0 }
paths:
  /a:
    get:
      operationId: getA
      parameters: [{ in: query, name: q, allowEmptyValue: true, schema: { type: integer } }]
      responses: { '200': { description: Fine., content: { '*/*': { schema: { $ref: '#/components/schemas/A' } } } } }
components:
  schemas: { A: { type: object, properties: { b: { type: string, nullable: true }, c: { type: string, nullable: true } } } }
`
  writeFileSync(file, described)
  const { notes } = await generate(file, 'codegen')
  const byChecks: string[] = []
  await loadContract(file, { warn: (line) => byChecks.push(line) })
  const { warnings } = await loadDocument(file)
  const { corrected } = await readDocument(file, displayPath(file))
  const [place] = notes.corrected[0]?.split(':') ?? []
  expect(notes.corrected.map((line) => line.slice(place?.length))).toEqual([
    ':7:42: "allowEmptyValue" is deprecated: read as a schema that also accepts the empty text',
    ':8:60: "*/*" has a schema that only JSON can match: read as application/json',
    ':10:66: "nullable" is a word of OpenAPI 3.0: read as a type that may be "null" (and at 1 more place)',
  ])
  expect({ byChecks, byReference: await warnings(), byReview: corrected }).toEqual({
    byChecks: notes.corrected,
    byReference: notes.corrected,
    byReview: notes.corrected,
  })
})

test('a difference is reported with its place and both readings', () => {
  const reading = (required: boolean): Reading => ({
    'GET /a': {
      parameters: { 'query q': { required, style: 'form', explode: true, schema: {} } },
      responses: {},
      security: [],
    },
  })
  expect(differences(reading(true), reading(false))).toEqual([
    'GET /a > parameters > query q > required: true, and false',
  ])
})
