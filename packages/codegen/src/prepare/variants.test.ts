import { expect, test } from 'vitest'
import { splitByDirection } from './variants.ts'

const ref = (name: string) => ({ $ref: `#/components/schemas/${name}` })
const id = { type: 'integer', readOnly: true }
const secret = { type: 'string', writeOnly: true }
const name = { type: 'string' }

/** The component schemas of a document after it is split, and the body of its one operation in both directions. */
function split(schemas: Record<string, object>, body: object) {
  const content = () => ({ 'application/json': { schema: structuredClone(body) } })
  const operation = { requestBody: { content: content() }, responses: { 200: { content: content() } } }
  const document = { paths: { '/a': { post: operation } }, components: { schemas: structuredClone(schemas) } }
  splitByDirection(document)
  return {
    schemas: document.components.schemas,
    request: operation.requestBody.content['application/json']?.schema,
    response: operation.responses[200].content['application/json']?.schema,
  }
}

test('a request has no readOnly property and a response no writeOnly one', () => {
  const User = { type: 'object', required: ['id', 'name', 'secret'], properties: { id, name, secret } }
  const { schemas, request, response } = split({ User }, ref('User'))
  expect(request).toEqual(ref('UserInput'))
  expect(response).toEqual(ref('UserOutput'))
  expect(schemas.User).toEqual(User)
  expect(schemas.UserInput).toEqual({ type: 'object', required: ['name', 'secret'], properties: { name, secret } })
  expect(schemas.UserOutput).toEqual({ type: 'object', required: ['id', 'name'], properties: { id, name } })
})

test('a schema that reads and writes the same has no variant', () => {
  const { schemas, request, response } = split({ Plain: { properties: { name } } }, ref('Plain'))
  expect(Object.keys(schemas)).toEqual(['Plain'])
  expect([request, response]).toEqual([ref('Plain'), ref('Plain')])
})

test('whatever refers to such a schema, however far away or in a circle, has variants too', () => {
  const { schemas, request } = split(
    {
      List: { type: 'array', items: ref('Node') },
      Node: { properties: { id, next: ref('Node'), other: ref('Plain') } },
      Plain: { properties: { name } },
    },
    { allOf: [ref('List')] },
  )
  expect(Object.keys(schemas).sort()).toEqual(['List', 'ListInput', 'Node', 'NodeInput', 'Plain'])
  expect(request).toEqual({ allOf: [ref('ListInput')] })
  expect(schemas.ListInput).toEqual({ type: 'array', items: ref('NodeInput') })
  expect(schemas.NodeInput).toEqual({ properties: { next: ref('NodeInput'), other: ref('Plain') } })
})

test('a readOnly property of a closed object may still be sent, a writeOnly one may not be answered', () => {
  const { schemas } = split({ A: { properties: { id, secret }, additionalProperties: false } }, ref('A'))
  expect(schemas.AInput).toEqual({ properties: { secret } })
  expect(schemas.AOutput).toEqual({ properties: { id }, additionalProperties: false })
})

test('a variant takes a free name', () => {
  const { schemas, request } = split({ A: { properties: { id } }, AInput: { type: 'string' } }, ref('A'))
  expect(request).toEqual(ref('AInput_'))
  expect(schemas.AInput).toEqual({ type: 'string' })
})

test('properties of a schema that stands in the body itself are left out too', () => {
  const { request, response } = split({}, { type: 'object', required: ['id'], properties: { id, name, secret } })
  expect(request).toEqual({ type: 'object', required: [], properties: { name, secret } })
  expect(response).toEqual({ type: 'object', required: ['id'], properties: { id, name } })
})
