import { expect, test } from 'vitest'
import type { JsonObject } from '../json/index.ts'
import { forAnswers } from './for-answers.ts'

const secret = { type: 'string', writeOnly: true }
const name = { type: 'string' }
const described = (schemas: JsonObject): JsonObject => ({ openapi: '3.1.1', paths: {}, components: { schemas } })

test('a document without writeOnly is the same for responses', () => {
  const document = described({ User: { type: 'object', required: ['name'], properties: { name } } })
  expect(forAnswers(document)).toBe(document)
})

test('what is writeOnly is neither required of a response nor described, wherever that is said', () => {
  const document = described({
    User: { type: 'object', required: ['name', 'secret'], properties: { name, secret } },
    Composed: { properties: { secret }, allOf: [{ required: ['secret', 'name'] }, { required: ['name'] }] },
    Referred: { required: ['key'], properties: { key: { $ref: '#/components/schemas/Secret' } } },
    Secret: secret,
  })
  const before = structuredClone(document)
  expect(forAnswers(document)).toEqual(
    described({
      User: { type: 'object', required: ['name'], properties: { name, secret: { writeOnly: true } } },
      Composed: {
        properties: { secret: { writeOnly: true } },
        allOf: [{ required: ['name'] }, { required: ['name'] }],
      },
      Referred: { required: [], properties: { key: { writeOnly: true } } },
      Secret: secret,
    }),
  )
  expect(document).toEqual(before)
})
