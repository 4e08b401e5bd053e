import { describe, expect, test } from 'vitest'
import { asRefused, asSent, eachSent } from './read-only.ts'
import { boundaries, violations } from './samples.ts'
import { createSchemas } from './schema/schemas.ts'

const PARTS = { type: 'array', items: { properties: { made: { $ref: '#/$defs/Moment' } } } }
const SCHEMA = {
  type: 'object',
  properties: { id: { type: 'integer', readOnly: true }, name: { type: 'string' }, parts: PARTS },
  $defs: { Moment: { type: 'string', readOnly: true } },
}
const optional = createSchemas(SCHEMA).at('')
const required = createSchemas({ ...SCHEMA, required: ['id', 'name'] }).at('')

describe('a value as a request carries it', () => {
  test('lacks what only a server may set, at any depth', () => {
    const value = { id: 1, name: 'a', parts: [{ made: 'now', size: 2 }] }
    expect(asSent(optional, value)).toEqual({ name: 'a', parts: [{ size: 2 }] })
  })

  test('keeps it where the value would be invalid without it', () => {
    expect(asSent(required, { id: 1, name: 'a' })).toEqual({ id: 1, name: 'a' })
  })

  test('is invalid because of something else, not because a property of the server is missing', () => {
    expect(asRefused(optional, { id: 'one', name: 'a' })).toBeUndefined()
    expect(asRefused(required, { id: 1, name: 5 })).toEqual({ value: { name: 5 } })
    expect(asRefused(required, { name: 'a' })).toBeUndefined()
  })
})

test('a property that the server sets may be missing in one of several alternatives, which describe it differently', () => {
  const tagged = (kind: string, owner: object) => ({
    type: 'object',
    required: ['kind', 'owner'],
    properties: { kind: { const: kind }, owner },
  })
  const schema = createSchemas({
    oneOf: [tagged('Cat', { type: 'number' }), tagged('Dog', { type: 'boolean', readOnly: true })],
  }).at('')
  expect(asRefused(schema, { kind: 'Dog' })).toBeUndefined()
  expect(asRefused(schema, { kind: 'Cat' })).toEqual({ value: { kind: 'Cat' } })
})

test('no two samples look the same to a server', () => {
  for (const samples of [boundaries(optional), violations(optional)]) {
    const sent = [...eachSent(optional, samples)].map(({ value }) => JSON.stringify(value))
    expect(sent.length).toBeGreaterThan(0)
    expect(sent.length).toBeLessThan(samples.length)
    expect(new Set(sent).size).toBe(sent.length)
  }
})
