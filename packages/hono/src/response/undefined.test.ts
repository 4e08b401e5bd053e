import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { appOf, contractOf, operation } from '../contract.fixture.ts'
import { all, anyObject, anyOf, anything, dependentRequired, propertyCount, required, values } from '../schema/index.ts'

/** Sends a body through a schema; returns the result and everything that `onFailure` gets. */
async function send(schema: z.ZodType, body: unknown, headers?: z.ZodObject, sent: Record<string, never> = {}) {
  const failures: string[] = []
  const response = { description: '', ...(headers && { headers }), content: { 'application/json': { schema } } }
  const app = appOf(contractOf([operation({ responses: { 200: response } })]), {
    handler: (_request, answer) => answer(200, body, sent),
    onFailure: (error) => failures.push(String(error)),
  })
  const answered = await app.request('/ask')
  const { status } = answered
  return { status, text: status === 200 ? await answered.text() : '', headers: answered.headers, failures }
}

class Entity {
  readonly id = 1
  note: string | undefined = undefined
}

const dog = z.object({ id: z.int(), note: z.string().exactOptional() })
const strict = z.strictObject({ id: z.int(), note: z.string().exactOptional() })
const undefinedNote = { id: 1, note: undefined }
const named = (type: string, name: string) => z.strictObject({ type: z.literal(type), [name]: z.int().exactOptional() })

describe('a property that is undefined is absent', () => {
  test.each<[where: string, schema: z.ZodType, body: unknown, text: string]>([
    ['in an object', dog, undefinedNote, '{"id":1}'],
    ['that is not declared', dog, { id: 1, secret: undefined }, '{"id":1}'],
    ['that is not declared, in a closed object', strict, { id: 1, secret: undefined }, '{"id":1}'],
    ['next to what is dropped', dog, { ...undefinedNote, secret: 1 }, '{"id":1}'],
    ['in items', z.array(dog), [undefinedNote], '[{"id":1}]'],
    ['in properties', z.object({ dog }), { dog: undefinedNote }, '{"dog":{"id":1}}'],
    ['in a map', z.object({}).catchall(dog), { a: undefinedNote, b: undefined }, '{"a":{"id":1}}'],
    ['in an object of a class', dog, new Entity(), '{"id":1}'],
    ['in a frozen object', dog, Object.freeze({ ...undefinedNote }), '{"id":1}'],
    ['in what an alternative names', anyOf([strict, z.null()]), undefinedNote, '{"id":1}'],
    [
      'in one of two alternatives',
      z.xor([named('a', 'x'), named('b', 'x')]),
      { type: 'b', x: undefined },
      '{"type":"b"}',
    ],
    ['where properties are counted', all([anyObject()], [propertyCount(0, 1)]), undefinedNote, '{"id":1}'],
    ['which others depend on', all([dog], [dependentRequired({ note: ['by'] })]), undefinedNote, '{"id":1}'],
    ['in a constant', values([{ id: 1 }]), undefinedNote, '{"id":1}'],
    ['in an object of which nothing is known', anyObject(), { a: undefinedNote }, '{"a":{"id":1}}'],
  ])('%s', async (_where, schema, body, text) => {
    expect(await send(schema, body)).toMatchObject({ status: 200, text, failures: [] })
  })

  test('in a header that is an object', async () => {
    const headers = z.object({ 'X-Color': z.object({ R: z.int(), G: z.int().exactOptional() }) })
    const sent = await send(z.null(), null, headers, { 'X-Color': { R: 100, G: undefined } as never })
    expect([sent.failures, sent.headers.get('x-color')]).toEqual([[], 'R,100'])
  })

  test('and the response of the handler stays unchanged', async () => {
    const row = { ...undefinedNote, secret: 1 }
    await send(strict, row)
    expect(Object.keys(row)).toEqual(['id', 'note', 'secret'])
  })

  test('even in rows that refer to each other', async () => {
    const row: Record<string, unknown> = { ...undefinedNote }
    row.store = { dogs: [row], name: undefined }
    expect(await send(dog, row)).toMatchObject({ status: 200, text: '{"id":1}' })
    const both = { a: row, b: row }
    expect(await send(z.object({ a: dog, b: dog }), both)).toMatchObject({ text: '{"a":{"id":1},"b":{"id":1}}' })
  })
})

describe('500: undefined is not a value', () => {
  test.each<[where: string, schema: z.ZodType, body: unknown, place: string]>([
    ['of a required property', dog, { id: undefined }, ' id'],
    ['of one that is required without being declared', all([anyObject()], [required(['a'])]), { a: undefined }, ' a'],
    ['of an item', z.array(dog), [{ id: 1 }, undefined], ' 1'],
    ['of an item of any type', z.array(anything()), [1, undefined], ' 1'],
    ['of an item of which nothing is known', z.unknown(), { a: [1, undefined] }, ' a.1'],
    ['of a hole', z.array(z.unknown()), new Array(1), ' 0'],
    ['of a body', dog, undefined, ''],
  ])('%s', async (_where, schema, body, place) => {
    const failures = [`ContractBreach: ask 200: not as declared: body${place}`]
    expect(await send(schema, body)).toMatchObject({ status: 500, failures })
  })
})
