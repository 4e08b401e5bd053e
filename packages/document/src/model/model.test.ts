import { globSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { load } from '../reading/load.ts'
import { unify } from '../view/unify.ts'
import {
  type Api,
  type Header,
  type MediaType,
  type Operation,
  type Parameter,
  type Part,
  problemsOf,
  readApi,
  responseFor,
  type SchemaPlace,
  valuesOf,
} from './index.ts'

const DOCUMENTS = join(import.meta.dirname, '../../test/model')

async function read(file: string): Promise<Api> {
  const { document } = await load(file)
  unify(document, { problem: () => {} })
  return readApi(document)
}

test.each(globSync('*.yaml', { cwd: DOCUMENTS }).sort())('%s is read as its table says', async (name) => {
  const api = await read(join(DOCUMENTS, name))
  const { operations, webhooks } = api
  const lines = [...operations, ...webhooks].flatMap(describeOperation)
  const found = problemsOf(api, [...operations, ...webhooks]).map(
    ({ pointer, message }) => `problem: #${pointer}: ${message}`,
  )
  await expect(`${[...lines, ...found].join('\n')}\n`).toMatchFileSnapshot(
    join(DOCUMENTS, 'readings', `${basename(name, '.yaml')}.txt`),
  )
})

function describeOperation(operation: Operation): string[] {
  const { id, kind, method, path, parameters, requestBody, responses, security, callbacks } = operation
  const needs = security.map((schemes) => schemes.map(({ scheme }) => scheme).join(' + ') || 'nothing')
  return [
    `${kind} ${method} ${path}: ${id}${needs.length > 0 ? ` (${needs.join(' or ')})` : ''}`,
    ...parameters.map((one) => `  ${describeParameter(one)}`),
    ...(requestBody ? [`  body${required(requestBody)}${describeContent(requestBody.content)}`] : []),
    ...responses.flatMap(({ status, headers, content, links }) => [
      `  ${status}:${describeContent(content)}`,
      ...headers.map((header) => `    ${header.name}${describeValue(header)}`),
      ...links.map(({ name, operationId, operationRef }) => `    link ${name} to ${operationId ?? operationRef}`),
    ]),
    ...callbacks.flatMap((callback) =>
      callback.operations.flatMap((one) => describeOperation(one).map((line) => `  ${callback.name}: ${line}`)),
    ),
  ]
}

function describeParameter(parameter: Parameter): string {
  const { name, in: location, style, explode, allowReserved } = parameter
  const written = [style, ...(explode ? ['exploded'] : []), ...(allowReserved ? ['reserved'] : [])].join(' ')
  return `${location} ${name}${describeValue(parameter)} ${written}`
}

function describeValue({ required: isRequired, schema, content, examples }: Parameter | Header): string {
  const inMedia = content ? ` in ${content.name}` : ''
  return `${required({ required: isRequired })}${placeOf(schema)}${inMedia}${shown(valuesOf(examples))}`
}

function describeContent(content: readonly MediaType[]): string {
  return content
    .map(({ name, kind, schema, itemSchema, sequence, parts, examples }) => {
      const items = itemSchema ? ` of ${sequence ?? 'parts'}${placeOf(itemSchema)}` : ''
      return ` ${name} (${kind})${placeOf(schema)}${items}${parts ? ' by position' : ''}${shown(valuesOf(examples))}`
    })
    .join(',')
}

function placeOf(schema: SchemaPlace | undefined): string {
  if (!schema) return ''
  const { $ref } = Object(schema.value)
  return ` ${typeof $ref === 'string' ? $ref : `#${schema.pointer}`}`
}

function required({ required: isRequired }: { required: boolean }): string {
  return isRequired ? '!' : ''
}

function shown(values: readonly unknown[]): string {
  return values.length === 0 ? '' : ` e.g. ${values.map((value) => JSON.stringify(value)).join(', ')}`
}

const HEAD = { openapi: '3.1.1', info: { title: 'A', version: '1' } }

function apiOf(paths: object, components: object = {}): Api {
  return readApi({ ...HEAD, paths, components })
}

test('what stands next to a reference counts before what it leads to, for that use alone', () => {
  const response = { $ref: '#/components/responses/Ok' }
  const { operations } = apiOf(
    { '/a': { get: { responses: { 200: { ...response, description: 'Mine.' }, 201: response } } } },
    { responses: { Ok: { description: 'Fine.' } } },
  )
  const told = operations[0]?.responses.map(({ description, component }) => [description, component])
  expect(told).toEqual([
    ['Mine.', 'Ok'],
    ['Fine.', 'Ok'],
  ])
})

test('the response of a status is its own, else that of its range, else default', () => {
  const { operations } = apiOf({ '/a': { get: { responses: { default: {}, '4XX': {}, 404: {} } } } })
  const statuses = [404, 400, 500].map((status) => responseFor(operations[0]?.responses ?? [], status)?.status)
  expect(statuses).toEqual(['404', '4XX', 'default'])
})

test('tags stand in the order of their groups, each below its parents', () => {
  const tags = [
    { name: 'shop', summary: 'The shop' },
    { name: 'books', parent: 'shop' },
    { name: 'a', parent: 'a' },
  ]
  const api = readApi({ ...HEAD, paths: {}, tags, 'x-tagGroups': [{ name: 'All', tags: ['books', 'b'] }] })
  expect(api.tags.map(({ title, within, group }) => [title, ...within, group])).toEqual([
    ['books', 'The shop', 'All'],
    ['b', 'All'],
    ['The shop', undefined],
    ['a', undefined],
  ])
  expect(api.problems).toEqual([
    { pointer: '/tags/2/parent', message: 'expected the name of another tag, which is not nested in this one' },
  ])
})

test('a part that many operations share is read once, and its problem told once', () => {
  const use = { parameters: [{ $ref: '#/components/parameters/A' }], responses: { 200: { $ref: '#/nowhere' } } }
  const api = apiOf({ '/a': { get: use, put: use } }, { parameters: { A: { name: 'a', in: 'somewhere' } } })
  expect(problemsOf(api, api.operations)).toEqual([
    {
      pointer: '/components/parameters/A',
      message: 'expected a parameter with a name and "in" of path, query, header, cookie, querystring',
    },
    { pointer: '/paths/~1a/get/responses/200', message: 'expected an object' },
    { pointer: '/paths/~1a/put/responses/200', message: 'expected an object' },
  ])
})

test('a reference that leads back to itself ends there, and so does a callback that leads to its operation', () => {
  const loop: Part['value'] = { $ref: '#/components/responses/A' }
  const listen = { responses: { 200: {} }, callbacks: { heard: { '{$url}': { $ref: '#/paths/~1a' } } } }
  const api = apiOf({ '/a': { get: { responses: { 200: loop } }, post: listen } }, { responses: { A: loop } })
  expect(problemsOf(api, api.operations)).toEqual([
    {
      pointer: '/paths/~1a/get/responses/200',
      message: '$ref "#/components/responses/A" leads back to itself',
    },
  ])
  const [heard] = api.operations[1]?.callbacks[0]?.operations.filter(({ method }) => method === 'POST') ?? []
  expect([heard?.kind, heard?.callbacks]).toEqual(['callback', []])
})
