import { readFileSync } from 'node:fs'
import { isObject, type JsonObject } from '@contract-first/document/json'
import { beforeAll, describe, expect, test } from 'vitest'
import { parse, stringify } from 'yaml'
import type { Finding } from './finding/finding.ts'
import { comparedTexts, goldenFolder } from './golden.fixture.ts'

type Place = 'request' | 'response' | 'webhook' | 'webhook-answer' | 'callback' | 'callback-answer' | 'operation'

/** An entry of a file of `golden/breaks`. */
interface Pair {
  change: string
  in: Place
  before: JsonObject
  after: JsonObject
  /** The components that references lead to, on both sides. */
  components?: JsonObject
  breaks: boolean
  /** False if no value of a schema shows it. */
  value?: false
  /** Why it is reported as breaking or undecided although no caller breaks. */
  known?: string
}

const CONVERSIONS = 'conversions'
const FILES = ['values', 'refactorings', CONVERSIONS, 'directions', 'serialization', 'security']

const done = { 204: { description: 'Done.' } }
const json = (schema: unknown): JsonObject => ({ content: { 'application/json': { schema } } })
const answers = (schema: unknown): JsonObject => ({ 200: { description: 'Done.', ...json(schema) } })
const callback = (operation: JsonObject): JsonObject => ({
  responses: done,
  callbacks: { told: { '{$request.query.to}': { post: operation } } },
})

/** The operation of a pair, under its own name. */
const OPERATIONS: Readonly<Record<Place, (part: JsonObject) => JsonObject>> = {
  request: (schema) => ({ requestBody: { required: true, ...json(schema) }, responses: done }),
  response: (schema) => ({ responses: answers(schema) }),
  webhook: (schema) => ({ requestBody: { required: true, ...json(schema) }, responses: done }),
  'webhook-answer': (schema) => ({ responses: answers(schema) }),
  callback: (schema) => callback({ requestBody: { required: true, ...json(schema) }, responses: done }),
  'callback-answer': (schema) => callback({ responses: answers(schema) }),
  operation: (operation) => ({ responses: done, ...operation }),
}

const flow = (tokenUrl: string): JsonObject => ({
  clientCredentials: { tokenUrl, scopes: { read: 'Read.', write: 'Write.' } },
})
const securitySchemes = {
  key: { type: 'apiKey', in: 'header', name: 'X-Key' },
  sameKey: { type: 'apiKey', in: 'header', name: 'X-Key' },
  queryKey: { type: 'apiKey', in: 'query', name: 'X-Key' },
  bearer: { type: 'http', scheme: 'bearer' },
  basic: { type: 'http', scheme: 'basic' },
  oauth: { type: 'oauth2', flows: flow('https://a.example/token') },
  otherOauth: { type: 'oauth2', flows: flow('https://b.example/token') },
}

/** One side of many pairs in one document. */
function document(pairs: readonly Pair[], side: 'before' | 'after', openapi: string): string {
  const [paths, webhooks, schemas]: Record<string, unknown>[] = [{}, {}, {}]
  for (const [i, pair] of pairs.entries()) {
    const renamed = (value: unknown): unknown =>
      JSON.parse(JSON.stringify(value).replaceAll('#/components/schemas/', `#/components/schemas/P${i}`))
    const part = renamed(pair[side])
    const item = { post: OPERATIONS[pair.in](isObject(part) ? part : {}) }
    if (pair.in.startsWith('webhook')) Object.assign(webhooks ?? {}, { [`p${i}`]: item })
    else Object.assign(paths ?? {}, { [`/p${i}`]: item })
    for (const [name, schema] of Object.entries(pair.components ?? {}))
      Object.assign(schemas ?? {}, { [`P${i}${name}`]: renamed(schema) })
  }
  return stringify(
    {
      openapi,
      info: { title: 'Pairs', version: '1.0.0' },
      security: [{ key: [] }],
      paths,
      ...(openapi.startsWith('3.0') ? {} : { webhooks }),
      components: { schemas, securitySchemes },
    },
    { aliasDuplicateObjects: false },
  )
}

const read = (file: string): readonly Pair[] =>
  parse(readFileSync(new URL(`breaks/${file}.yaml`, goldenFolder), 'utf8')) as Pair[]

describe.each([
  ['3.1', FILES.filter((file) => file !== CONVERSIONS).flatMap(read), '3.1.1', '3.1.1'],
  ['3.0 to 3.1', read(CONVERSIONS), '3.0.4', '3.1.1'],
] as const)('pairs of %s', (_, pairs, from, to) => {
  let findings: readonly Finding[] = []
  const of = (i: number): readonly Finding[] =>
    findings.filter(({ operations }) => operations.some((name) => new RegExp(`[ /]p${i}( |$)`).test(name)))
  const blocks = (i: number): readonly Finding[] =>
    of(i).filter(({ class: name }) => name === 'breaking' || name === 'undecided')
  const told = (isWrong: (pair: Pair, i: number) => boolean): readonly string[] =>
    pairs.flatMap((pair, i) =>
      isWrong(pair, i)
        ? [`${pair.in}: ${pair.change}: ${of(i).map(({ class: name, rule }) => `${name} ${rule}`)}`]
        : [],
    )

  beforeAll(async () => {
    const made = await comparedTexts([document(pairs, 'before', from), document(pairs, 'after', to)])
    findings = made.findings
  })

  test('no break is missed', () => {
    expect(told(({ breaks }, i) => breaks && !of(i).some(({ class: name }) => name === 'breaking'))).toEqual([])
  })

  test('nothing harmless is reported as breaking or undecided, except for known cases', () => {
    expect(told(({ breaks, known }, i) => !breaks && blocks(i).length > 0 !== (known !== undefined))).toEqual([])
  })

  test('a value shows every break of values', () => {
    const isShown = (i: number): boolean =>
      of(i).some(({ class: name, witness }) => name === 'breaking' && witness !== undefined)
    expect(told(({ breaks, value }, i) => breaks && value !== false && !isShown(i))).toEqual([])
  })
})

test('half of 200 pairs break, and at most 2 % are known to be misjudged', () => {
  const pairs = FILES.flatMap(read)
  expect(pairs.filter(({ known }) => known !== undefined).length).toBeLessThanOrEqual(pairs.length * 0.02)
  expect(pairs.length).toBeGreaterThanOrEqual(200)
  expect(Math.abs(pairs.filter(({ breaks }) => breaks).length * 2 - pairs.length)).toBeLessThan(pairs.length / 10)
  const readme = readFileSync(new URL('../README.md', goldenFolder), 'utf8')
  expect(/says of (\d+) more/.exec(readme)?.[1]).toBe(`${pairs.length}`)
})
