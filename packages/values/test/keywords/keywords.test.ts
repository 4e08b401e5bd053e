import { expect, test } from 'vitest'
import {
  arbitrary,
  arbitraryViolation,
  boundaries,
  createSchemas,
  exampleOf,
  fc,
  NoExample,
  type SchemaAt,
  untried,
  violations,
} from '../../src/index.ts'
import { SCHEMAS } from './schemas.ts'

test('the values of each keyword are the recorded ones', async () => {
  const told = Object.entries(SCHEMAS).map(([name, schema]) => `# ${name}\n${linesOf(schema).join('\n')}\n`)
  await expect(told.join('\n')).toMatchFileSnapshot('values.txt')
})

function linesOf(schema: object | boolean): string[] {
  const at = createSchemas(schema).at('')
  return [
    ...boundaries(at).map(({ why, value }) => `valid    ${why}: ${text(value)}`),
    ...violations(at).map(({ why, value }) => `invalid  ${why}: ${text(value)}`),
    ...untried(at).map(({ pointer, side }) => `untried  ${pointer} ${side}`),
    `example  ${exampleIn(at)}`,
    ...drawn(at).map((value) => `drawn    ${value}`),
  ]
}

function exampleIn(at: SchemaAt): string {
  try {
    return text(exampleOf(at, []))
  } catch (error) {
    if (error instanceof NoExample) return error.message
    throw error
  }
}

/** Five values that fit, and five that do not. */
function drawn(at: SchemaAt): string[] {
  const draw = (values: ReturnType<typeof arbitraryViolation>) =>
    values ? fc.sample(values, { numRuns: 5, seed: 3 }).map(text) : []
  try {
    return [...draw(arbitrary(at)), ...draw(arbitraryViolation(at)).map((value) => `not ${value}`)]
  } catch (error) {
    return [String(error)]
  }
}

/** JSON in ASCII, in which long values are cut. */
function text(value: unknown): string {
  const escaped = (character: string) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`
  const json = JSON.stringify(value).replaceAll(/[^ -~]/g, escaped)
  return json.length > 120 ? `${json.slice(0, 120)}… (${json.length})` : json
}
