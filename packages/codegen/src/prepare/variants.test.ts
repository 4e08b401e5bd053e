import { expect, test } from 'vitest'
import { Derived } from './derived.ts'
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
  splitByDirection(document, new Derived())
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
  const type = 'object'
  expect(schemas.UserInput).toEqual({
    type,
    required: ['name', 'secret'],
    properties: { name, secret },
    'x-left-out': ['id'],
  })
  expect(schemas.UserOutput).toEqual({
    type,
    required: ['id', 'name'],
    properties: { id, name },
    'x-left-out': ['secret'],
  })
})

test('a schema that is the same in both directions has no variant', () => {
  const { schemas, request, response } = split({ Plain: { properties: { name } } }, ref('Plain'))
  expect(Object.keys(schemas)).toEqual(['Plain'])
  expect([request, response]).toEqual([ref('Plain'), ref('Plain')])
})

test('whatever refers to such a schema, however far away or in a cycle, has variants too', () => {
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
  expect(schemas.NodeInput).toEqual({
    properties: { next: ref('NodeInput'), other: ref('Plain') },
    'x-left-out': ['id'],
  })
})

test('a closed schema stays closed, and keeps the names that may be sent nevertheless', () => {
  const { schemas } = split({ A: { properties: { id, secret }, additionalProperties: false } }, ref('A'))
  expect(schemas).toMatchObject({
    AInput: { properties: { secret }, additionalProperties: false, 'x-left-out': ['id'] },
    AOutput: { properties: { id }, additionalProperties: false, 'x-left-out': ['secret'] },
  })
})

test('a property that one part leaves out is required by no other', () => {
  const Base = { properties: { id, name } }
  const { schemas, request } = split({ Base }, { allOf: [ref('Base'), { required: ['id', 'name'] }] })
  expect(request).toEqual({ allOf: [ref('BaseInput'), { required: ['name'] }], 'x-left-out': ['id'] })
  expect(schemas).toMatchObject({ BaseInput: { properties: { name }, 'x-left-out': ['id'] } })
})

test('a component that requires what another leaves out is expanded in place', () => {
  const schemas = { Base: { properties: { id } }, Strict: { required: ['id', 'name'] } }
  const { request } = split(schemas, { allOf: [ref('Base'), ref('Strict')] })
  expect(request).toEqual({ allOf: [ref('BaseInput'), { required: ['name'] }], 'x-left-out': ['id'] })
})

test('a property may also be marked by the schema that it refers to', () => {
  const schemas = { Id: id, Number: { allOf: [ref('Id')] } }
  const { request, response } = split(schemas, { required: ['a', 'b'], properties: { a: ref('Id'), b: ref('Number') } })
  expect(request).toEqual({ required: [], properties: {}, 'x-left-out': ['a', 'b'] })
  expect(response).toEqual({ required: ['a', 'b'], properties: { a: ref('Id'), b: ref('Number') } })
})

test('a property that only one of several alternatives marks is left out of that one', () => {
  const { request } = split(
    { Cat: { required: ['id'], properties: { id } }, Dog: { required: ['id'], properties: { id: name } } },
    { oneOf: [ref('Cat'), ref('Dog')] },
  )
  expect(request).toEqual({ oneOf: [ref('CatInput'), ref('Dog')] })
})

test('a response has no defaults; a schema for both directions gets a variant for that', () => {
  const limit = { type: 'integer', default: 5 }
  const { schemas, request, response } = split({ A: { properties: { limit } } }, { items: ref('A') })
  expect([request, response]).toEqual([{ items: ref('A') }, { items: ref('AOutput') }])
  expect(schemas).toEqual({
    A: { properties: { limit } },
    AOutput: { properties: { limit: { type: 'integer' } } },
  })
})

test('a schema of responses alone keeps its name without its defaults', () => {
  const A = { properties: { limit: { type: 'integer', default: 5 } } }
  const content = { 'application/json': { schema: ref('A') } }
  const document = { paths: { '/a': { get: { responses: { 200: { content } } } } }, components: { schemas: { A } } }
  splitByDirection(document, new Derived())
  expect(document.components.schemas).toEqual({ A: { properties: { limit: { type: 'integer' } } } })
})

test('a body that two operations share is split once for each', () => {
  const schema = { properties: { id, secret, name } }
  const body = { content: { 'application/json': { schema } } }
  const operation = { requestBody: body, responses: { 200: { content: { 'application/json': { schema } } } } }
  splitByDirection({ paths: { '/a': { post: operation } } }, new Derived())
  expect(operation.requestBody.content['application/json'].schema).toMatchObject({ properties: { secret, name } })
  expect(operation.responses[200].content['application/json'].schema).toMatchObject({ properties: { id, name } })
})

test('a variant takes a free name', () => {
  const { schemas, request } = split({ A: { properties: { id } }, AInput: { type: 'string' } }, ref('A'))
  expect(request).toEqual(ref('AInput_'))
  expect(schemas.AInput).toEqual({ type: 'string' })
})

test('properties of an inline schema in the body are left out, too', () => {
  const { request, response } = split({}, { type: 'object', required: ['id'], properties: { id, name, secret } })
  expect(request).toEqual({ type: 'object', required: [], properties: { name, secret }, 'x-left-out': ['id'] })
  expect(response).toEqual({ type: 'object', required: ['id'], properties: { id, name }, 'x-left-out': ['secret'] })
})
