import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from './document.fixture.ts'
import { generate } from './generate.ts'

const ROOT = `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
paths:
  /a:
    $ref: sub/a.yaml
  /b:
    get:
      operationId: b
      parametres: []
      responses: { '200': { $ref: 'sub/ok.yaml#/Ok' } }
`
const A = `get:
  operationId: a
  requestBody:
    content: { application/json: { schema: { $ref: '../parts.yaml#/Toy' } } }
  response: {}
`
const OK = 'Ok: { description: ok, contents: {} }\n'
const PARTS = `Other: {}
Toy:
  type: object
  properties:
    name: { type: string, minLength: -1 }
`

/** The problems of a document of several files. */
async function problemsOf(files: Record<string, string>, root?: string): Promise<string[]> {
  const folder = await temporaryFolder()
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  try {
    await generate(join(folder, 'api.yaml'), 'codegen', { root })
    return []
  } catch (error) {
    return (error as Error).message.split('\n').map((line) => line.replace(/^.*?codegen-\w+\//, ''))
  }
}

test('a problem is reported at its place in the file that holds it', async () => {
  const problems = await problemsOf({ 'api.yaml': ROOT, 'sub/a.yaml': A, 'sub/ok.yaml': OK, 'parts.yaml': PARTS })
  expect(problems.sort()).toEqual([
    expect.stringMatching(/^api\.yaml:9:7: field "parametres" is not supported at #\/paths\/~1b\/get\/parametres: /),
    'parts.yaml:5:27: expected a whole number of 0 or more as "minLength"',
    expect.stringMatching(/^sub\/a\.yaml:5:3: field "response" is not supported at #\/get\/response: /),
    expect.stringMatching(/^sub\/ok\.yaml:1:24: field "contents" is not supported at #\/Ok\/contents: /),
  ])
})

test('a $ref that cannot be followed is reported together with all other problems', async () => {
  const problems = await problemsOf({
    'api.yaml': ROOT.replace('sub/ok.yaml#/Ok', '#/components/responses/no'),
    'sub/a.yaml': A.replace('Toy', 'No'),
    'parts.yaml': PARTS,
  })
  expect(problems.sort()).toEqual([
    'api.yaml:10:29: $ref "#/components/responses/no" leads nowhere',
    expect.stringMatching(/^api\.yaml:9:7: field "parametres" is not supported/),
    expect.stringMatching(/^sub\/a\.yaml:4:\d+: Can't resolve \$ref/),
    expect.stringMatching(/^sub\/a\.yaml:5:3: field "response" is not supported/),
  ])
})

test('a missing file and one that does not parse are reported', async () => {
  expect(await problemsOf({ 'api.yaml': ROOT.replace('parametres', 'parameters'), 'sub/ok.yaml': 'a: [' })).toEqual([
    expect.stringMatching(/^api\.yaml:4:3: Can't resolve \$ref: ENOENT/),
    expect.stringMatching(/^api\.yaml:10:\d+: Can't resolve \$ref/),
    expect.stringMatching(/^sub\/ok\.yaml:\d+:\d+: Failed to parse/),
  ])
})

test('circular references are refused, within one file and across files', async () => {
  const api = (ref: string) => `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
components: { schemas: { Thing: { $ref: '${ref}' } } }
`
  const inside = "A: { $ref: '#/B' }\nB: { $ref: '#/A' }\n"
  expect(await problemsOf({ 'api.yaml': api('a.yaml#/A'), 'a.yaml': inside })).toEqual([
    'a.yaml:1:6: $ref "#/B" leads back to itself',
    'a.yaml:2:6: $ref "#/A" leads back to itself',
  ])
  const files = { 'a.yaml': "A: { $ref: 'b.yaml#/B' }\n", 'b.yaml': "B: { $ref: 'a.yaml#/A' }\n" }
  expect(await problemsOf({ 'api.yaml': api('a.yaml#/A'), ...files })).toEqual([
    'api.yaml:1:1: its $refs lead from file to file back to where they began',
  ])
})

const REFERRING = (ref: string) => `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
paths: {}
components:
  schemas:
    A: { $ref: '${ref}' }
`

test.each(['secret.txt', 'secret', 'secret.yaml'])('no message quotes %s', async (name) => {
  const problems = await problemsOf({ 'api.yaml': REFERRING(name), [name]: 'hunter2\n' })
  expect(problems[0]).toMatch(/^api\.yaml:6:5: Can't resolve \$ref: .*secret\S* is neither YAML nor JSON/)
  expect(problems.join()).not.toContain('hunter2')
})

test('a file is not named by a URL', async () => {
  const [problem] = await problemsOf({ 'api.yaml': REFERRING('file:///a.yaml') })
  expect(problem).toMatch(
    /^api\.yaml:6:5: Can't resolve \$ref: file:\/\/\/a\.yaml is a URL: write the path of the file/,
  )
})

test('an endless device is not read', async () => {
  const [problem] = await problemsOf({ 'api.yaml': REFERRING('/dev/zero') }, '/')
  expect(problem).toMatch(/^api\.yaml:6:5: Can't resolve \$ref: \S*\/dev\/zero is not a file/)
})

test('aliases that expand too far are refused in the file that holds them', async () => {
  const lists = Array.from({ length: 9 }, (_, n) => `a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`).join()}]\n`)
  const problems = await problemsOf({
    'api.yaml': REFERRING('bomb.yaml#/a9'),
    'bomb.yaml': `a0: &a0 {}\n${lists.join('')}`,
  })
  expect(problems).toContainEqual(
    expect.stringMatching(/^bomb\.yaml:\d+:1: .*has more than 1,000,000 values once its YAML/),
  )
})

test('a file that is inserted in too many places is refused', async () => {
  const schemas = Array.from({ length: 100 }, (_, n) => `    A${n}: { properties: { $ref: big.yaml } }\n`)
  const head = 'openapi: 3.1.1\ninfo: { title: Fixture, version: 1.0.0 }\npaths: {}\ncomponents:\n  schemas:\n'
  const big = `a: { enum: [${'1,'.repeat(20_000)}] }\n`
  expect(await problemsOf({ 'api.yaml': head + schemas.join(''), 'big.yaml': big })).toEqual([
    'api.yaml:1:1: its files cannot be bundled: has more than 1,000,000 values once its YAML aliases are expanded',
  ])
})

test('the URL of an example on another host is not a reference', async () => {
  const examples = 'examples: { one: { externalValue: "http://127.0.0.1:9/one.json" } }'
  const content = `{ application/json: { schema: { $ref: a.yaml }, ${examples} } }`
  const api = `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
paths: { /a: { get: { operationId: a, responses: { '200': { description: A, content: ${content} } } } } }
`
  expect(await problemsOf({ 'api.yaml': api, 'a.yaml': 'type: string\n' })).toEqual([])
})
