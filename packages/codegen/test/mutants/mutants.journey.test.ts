import { cpSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject, type JsonObject } from '@contract-first/document/json'
import { parseYaml } from '@redocly/openapi-core'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../../src/document.fixture.ts'
import { generate } from '../../src/generate.ts'
import { createRandom } from '../fuzz/random.ts'

const SEED = 20_301_205
const COUNT = process.env.NIGHTLY ? 1_500 : 150
const TORTURE = join(import.meta.dirname, '../torture')

const WRONG: readonly unknown[] = [
  null,
  5,
  -1,
  'x',
  true,
  [],
  {},
  [null],
  [{}],
  { a: null },
  { $ref: '#/nowhere' },
  { $ref: '#/components/schemas/Point' },
]

test(`a mistake in a document is refused at its place, or one of those that are let through: ${COUNT} mutants`, async () => {
  const folder = await temporaryFolder()
  cpSync(join(TORTURE, 'parts.yaml'), join(folder, 'parts.yaml'))
  const text = await readFile(join(TORTURE, 'torture.yaml'), 'utf8')
  const random = createRandom(SEED)
  const file = join(folder, 'api.json')
  const accepted: string[] = []
  for (let count = 0; count < COUNT; count++) {
    const document = parseYaml(text) as JsonObject
    const [holder, member] = random.pick(membersOf(document)) ?? [document, 'openapi']
    const wrong = random.pick(WRONG)
    holder[member] = wrong
    await writeFile(file, JSON.stringify(document, null, 1))
    const error = await generate(file, 'codegen').then(() => undefined, String)
    const what = `seed ${SEED}, number ${count}: ${JSON.stringify(wrong)} as ${member}`
    if (error === undefined) accepted.push(`${member}: ${JSON.stringify(wrong)}`)
    else expect(error, what).toMatch(/^DocumentError: \S+\.(?:json|yaml):\d+:\d+: /)
  }
  // Most are other examples, descriptions or extensions: a mistake among them would be let through from now on.
  await expect(`${[...new Set(accepted)].sort().join('\n')}\n`).toMatchFileSnapshot('accepted.txt')
}, 1_200_000)

/** Every member of an object or a list, with its parent. */
function membersOf(value: unknown): [holder: JsonObject, member: string][] {
  if (!isObject(value) && !Array.isArray(value)) return []
  const holder = value as JsonObject
  return Object.keys(holder).flatMap((member) => [
    [holder, member] as [JsonObject, string],
    ...membersOf(holder[member]),
  ])
}
