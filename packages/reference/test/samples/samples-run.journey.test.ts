import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { sample } from '@contract-first/document/test/sample'
import { hasTool } from '@contract-first/document/test/tools'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fileWith } from '../build-yaml.fixture.ts'
import { type Echo, startEcho } from './echo.fixture.ts'
import { everyStyle } from './every-style.fixture.ts'
import { prove } from './prove.fixture.ts'

const require = createRequire(import.meta.url)
const examples = dirname(require.resolve('@readme/oas-examples/package.json'))
const files = globSync('3.{0,1}/json/*.json', { cwd: examples }).sort()
const chosen = sample(files, 16)

/** Documents that conformance cannot read. */
const REFUSED = new Set([
  '3.0/json/response-http-behavior.json',
  '3.1/json/schema-validation-local.json',
  '3.1/json/schema-validation-top-level.json',
])

const ONE_OF = 'exactly one schema in oneOf'

/** Known complaints of conformance about samples whose values cannot be made right, each with its reason. */
const COMPLAINTS: Readonly<Record<string, RegExp>> = {
  // Its schemas require themselves in a property: no value is finite.
  '3.0/json/circular-request-bodies.json': /must have required property 'parent'/,
  // Values of one alternative also fit others.
  '3.0/json/complex-nesting.json': new RegExp(`${ONE_OF}|/0 must be string`),
  '3.0/json/discriminators.json': new RegExp(ONE_OF),
  '3.0/json/polymorphism.json': new RegExp(ONE_OF),
  '3.0/json/schema-deprecated.json': new RegExp(ONE_OF),
  // Their own examples break their formats.
  '3.0/json/schema-validation.json': /must match format "(duration|json-pointer)"/,
  '3.1/json/train-travel.json': /trip_id must match format "uuid"/,
}

/** Documents of which no client is generated, or whose samples do not fit its types, each with its reason. */
const NOT_TYPED: Readonly<Record<string, RegExp>> = {
  '3.0/json/circular-paths.json': /the style "simple" for lists or objects inside a list is not supported/,
  // No value is finite, and each type requires one.
  '3.0/json/circular-request-bodies.json': /Property 'parent' is missing/,
  // Their own examples, or what they require, are not among the members of their schemas.
  '3.0/json/discriminators.json': /Type '"pedaling"' is not assignable/,
  '3.0/json/readme-extensions.json': /'email' does not exist in type/,
  '3.0/json/request-examples.json': /'\$ref' does not exist in type/,
  '3.0/json/schema-enums.json': /'enum \(with example\) \*required'' does not exist in type/,
  // TypeScript has no type for members that differ from all others.
  '3.0/json/schema-circular.json': /'\{ empty: true; \}' is not assignable/,
}

describe.skipIf(!hasTool('curl'))('every sample, run as it stands,', () => {
  let echo: Echo
  let total = 0

  beforeAll(async () => {
    echo = await startEcho()
  })
  afterAll(() => echo?.close())

  async function expectProof(file: string, languages: readonly string[]): Promise<void> {
    const { count, differences, complaints } = await prove(join(examples, file), languages, echo)
    expect(differences).toEqual([])
    total += count
    const known = COMPLAINTS[file]
    expect(complaints.filter((complaint) => !known?.test(complaint))).toEqual([])
    if (known) expect(complaints).not.toEqual([])
    expect(count).toBeGreaterThanOrEqual(0)
  }

  test.each(chosen.filter((file) => !REFUSED.has(file)))('sends with curl and fetch what %s asks for', (file) =>
    expectProof(file, ['curl', 'fetch']),
  )

  test('sends every style, form and part', async () => {
    const { count, differences, complaints } = await prove(
      fileWith(JSON.stringify(everyStyle)),
      ['curl', 'fetch', 'TypeScript'],
      echo,
    )
    expect(differences).toEqual([])
    // Their texts contain separators: the writer refuses them, so the samples leave them out.
    const refused = /(space|pipe)Delimited\/object\/|cookie\/cookie\/spelled\//
    expect(complaints.filter((complaint) => !refused.test(complaint))).toEqual([])
    expect(count).toBeGreaterThan(100)
  })

  test.each(chosen.filter((file) => !REFUSED.has(file)))(
    'compiles with the generated client, and sends what %s asks for',
    async (file) => {
      const reason = NOT_TYPED[file]
      if (!reason) return expectProof(file, ['TypeScript'])
      await expect(prove(join(examples, file), ['TypeScript'], echo)).rejects.toThrow(reason)
    },
  )

  const python = hasTool('python') ? chosen : []
  test.each(python.filter((file) => !REFUSED.has(file)))('sends with Python what %s asks for', (file) =>
    expectProof(file, ['Python']),
  )

  // Its compiler takes long. These have every style and every kind of file.
  const go = hasTool('go') ? files.filter((file) => /parameters-style|file-uploads|multipart/.test(file)) : []
  test.each(go)('sends valid requests with Go: %s', (file) => expectProof(file, ['Go']), 300_000)

  test('is one of hundreds', () => {
    expect(total).toBeGreaterThan(process.env.NIGHTLY ? 1_800 : 50)
  })
})
