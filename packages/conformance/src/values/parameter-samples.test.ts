import { describe, expect, test } from 'vitest'
import type { Parameter } from '../contract/contract.ts'
import { loadContract } from '../contract/load-contract.ts'
import { parameterBoundaries, parameterViolations, refusesRepetition, textViolations } from './parameter-samples.ts'

async function parameterOf(how: object): Promise<Parameter> {
  const parameters = [{ name: 'limit', in: 'query', required: true, ...how }]
  const path = 'in' in how && how.in === 'path' ? '/books/{limit}' : '/books'
  const contract = await loadContract({ openapi: '3.1.1', paths: { [path]: { get: { parameters } } } })
  const [parameter] = contract.operations[0]?.parameters ?? []
  if (!parameter) throw new TypeError('The document has no parameter.')
  return parameter
}

describe('the texts of a parameter', () => {
  test.each(['query', 'path', 'header', 'cookie'])('an integer in %s has only one spelling', async (location) => {
    const parameter = await parameterOf({ in: location, schema: { type: 'integer', minimum: 1, maximum: 100 } })
    expect(textViolations(parameter).map(({ value }) => value)).toEqual(
      expect.arrayContaining([
        'abc',
        '1.5',
        '1e0',
        '0x1',
        '+1',
        '01',
        'NaN',
        '1,2',
        '1_000',
        '9007199254740993',
        '1e999',
      ]),
    )
    expect(parameterBoundaries(parameter).map(({ value }) => value)).toEqual(expect.arrayContaining([1, 2, 99, 100]))
    expect(parameterViolations(parameter).map(({ value }) => value)).toEqual(expect.arrayContaining([0, 101]))
  })

  test('values that HTTP changes are left out: blanks around a header, an empty path segment', async () => {
    const schema = { type: 'integer' }
    const header = textViolations(await parameterOf({ in: 'header', schema })).map(({ value }) => value)
    const path = textViolations(await parameterOf({ in: 'path', schema })).map(({ value }) => value)
    const query = textViolations(await parameterOf({ schema })).map(({ value }) => value)
    expect(header).not.toContain(' 1')
    expect(header).not.toContain('１')
    expect(path).not.toContain('')
    expect(query).toEqual(expect.arrayContaining([' 1', '１', '']))
  })

  test('the text of a number does not violate a type, whatever it is in JSON', async () => {
    const parameter = await parameterOf({ schema: { type: 'integer' } })
    expect(parameterViolations(parameter).map(({ value }) => value)).not.toContain('5')
  })

  test('any text is a string: only its pattern and lengths can be violated', async () => {
    expect(textViolations(await parameterOf({ schema: { type: 'string' } }))).toEqual([])
    const parameter = await parameterOf({ schema: { type: 'string', pattern: '^[a-z]+$', maxLength: 3 } })
    expect(textViolations(parameter).map(({ value }) => value)).toContain('TRUE')
    expect(parameterViolations(parameter).map(({ why }) => why)).toContain('pattern upper case')
  })

  test('a text that some servers read as a list, by decoding first or reading nothing as empty, is not a violation', async () => {
    const schema = { type: 'array', items: { type: 'integer' }, maxItems: 2 }
    const list = await parameterOf({ explode: false, schema })
    const texts = textViolations(list).map(({ value }) => value)
    expect(texts).toEqual(expect.arrayContaining(['abc', '1.5', '1;2']))
    expect(texts).not.toContain('')
    expect(texts).not.toContain('1,2')
    expect(parameterViolations(list).map(({ value }) => value)).not.toContain(null)
    const filled = await parameterOf({ explode: false, schema: { ...schema, minItems: 1, maxItems: 1 } })
    expect(textViolations(filled).map(({ value }) => value)).toEqual(expect.arrayContaining(['', '1,2']))
  })

  test.each([
    { schema: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 2 } },
    { explode: false, schema: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 2 } },
    {
      style: 'pipeDelimited',
      explode: false,
      schema: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 2 },
    },
    { in: 'path', style: 'matrix', schema: { type: 'array', items: { type: 'integer' }, minItems: 1, maxItems: 2 } },
  ])('a list is tried at its bounds in the style of $explode $style', async (how) => {
    const parameter = await parameterOf(how)
    const lengths = (samples: typeof parameterBoundaries) =>
      samples(parameter).flatMap(({ value }) => (Array.isArray(value) ? [value.length] : []))
    expect(new Set(lengths(parameterBoundaries))).toEqual(new Set([1, 2]))
    expect(lengths(parameterViolations)).toContain(3)
  })

  test('a repeated parameter is refused unless it is a list', async () => {
    expect(refusesRepetition(await parameterOf({ schema: { type: 'integer' } }), '1')).toBe(true)
    const list = { schema: { type: 'array', items: { type: 'integer' } } }
    expect(refusesRepetition(await parameterOf(list), '1')).toBe(false)
  })
})
