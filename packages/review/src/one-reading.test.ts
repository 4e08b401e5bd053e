import type { JsonObject } from '@contract-first/document/json'
import { expect, test } from 'vitest'
import type { Finding } from './finding/finding.ts'
import { comparedTexts } from './golden.fixture.ts'

/** The findings between two texts, one line for each. */
async function linesOf(before: string, after: string): Promise<string[]> {
  const { findings } = await comparedTexts([before, after])
  return findings.map(line)
}

function line({ class: name, rule, operations, part, at }: Finding): string {
  const what = [name, rule, operations.join(', '), part].filter((text) => text !== '').join(' ')
  return `${what} (${at.line}:${at.column})`
}

const HEAD = (openapi: string) => `openapi: ${openapi}\ninfo: { title: Needs q, version: 1.0.0 }\n`

const NEEDS_Q = `${HEAD('3.1.1')}paths:
  /a:
    $ref: '#/components/pathItems/A'
    parameters: [{ name: q, in: query, required: true, schema: { type: integer, minimum: 1 } }]
components:
  pathItems:
    A: { get: { operationId: getA, responses: { '200': { description: Fine. }, '400': { description: q is wrong. } } } }
`

test('a path item that several paths refer to is one finding, where it is defined', async () => {
  const shared = NEEDS_Q.replace('components:', "  /b: { $ref: '#/components/pathItems/A' }\ncomponents:")
  expect(await linesOf(shared, shared.replace(", '400': { description: q is wrong. }", ''))).toEqual([
    'note error-response-removed GET /a, GET /b response `400` (10:80)',
  ])
})

const response = (members: string, more: string = '') => `${HEAD('3.1.1')}x-common: &common { description: Fine. }
paths:
  /a:
    get:
      responses:
        '200': { ${members} }
${more}`

test('a merge key includes the members of its anchor, where a change is reported', async () => {
  const merged = response('<<: *common, headers: { X-A: { schema: { type: integer } } }')
  expect(
    await linesOf(merged, response('description: Fine., headers: { X-A: { schema: { type: integer } } }')),
  ).toEqual([])
  const found = await linesOf(merged, merged.replace('description: Fine.', 'description: Good.'))
  expect(found).toContainEqual('note documentation-changed GET /a response `200` (3:21)')
})

const withSchema = (ref: string, named: string) =>
  response(
    `description: Fine., content: { application/json: { schema: { $ref: '${ref}' } } }`,
    `components: { schemas: { 'A dog': { ${named} } } }\n`,
  )

test.each([
  ['an anchor', '#dog', '$anchor: dog, '],
  ['an $id', 'https://dogs.example/dog', "$id: 'https://dogs.example/dog', "],
  ['percent-encoding', '#/components/schemas/A%20dog', ''],
])('%s means the schema that it names', async (_what, ref, name) => {
  const plain = withSchema('#/components/schemas/A dog', 'maxLength: 9')
  expect(await linesOf(plain, withSchema(ref, `${name}maxLength: 9`))).toEqual([])
  expect(await linesOf(plain, withSchema(ref, `${name}maxLength: 8`))).toEqual([
    expect.stringMatching(/^note schema-constraint-changed GET \/a response `200` \(9:/),
  ])
})

/** The same API in 3.0 and in all later versions. */
const INTEGERS: Readonly<Record<string, JsonObject>> = {
  '3.0.4': { type: 'integer', nullable: true, minimum: 0, exclusiveMinimum: true },
  '3.1.1': { type: ['integer', 'null'], exclusiveMinimum: 0 },
  '3.2.0': { type: ['integer', 'null'], exclusiveMinimum: 0 },
}

test.each(Object.keys(INTEGERS).flatMap((from) => Object.keys(INTEGERS).map((to) => [from, to] as const)))(
  'from %s to %s, what means the same is no finding, and what does not is one',
  async (from, to) => {
    const text = (version: string, more: JsonObject) => {
      const operation = (schema: JsonObject) =>
        `{ get: { responses: { '200': { description: Fine., content: { application/json: { schema: ${JSON.stringify(schema)} } } } } } }`
      const integer = INTEGERS[version] ?? {}
      return `${HEAD(version)}paths:\n  /same: ${operation(integer)}\n  /other: ${operation({ ...integer, ...more })}\n`
    }
    expect(await linesOf(text(from, { maximum: 9 }), text(to, {}))).toEqual([
      expect.stringMatching(/^breaking schema-constraint-changed GET \/other response `200` \(5:/),
    ])
  },
)
