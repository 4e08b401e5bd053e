import { expect, test } from 'vitest'
import type { JsonObject } from '../json/json.ts'
import { readEventData } from './event-data.ts'
import { unify } from './unify.ts'

const components = {
  schemas: {
    Note: { type: 'object' },
    Event: {
      properties: {
        event: { type: 'string' },
        data: {
          type: 'string',
          contentMediaType: 'application/json',
          contentSchema: { $ref: '#/components/schemas/Note' },
        },
      },
    },
  },
}
const Event = { $ref: '#/components/schemas/Event' }

function documentOf(media: JsonObject, openapi = '3.1.1'): JsonObject & { paths: JsonObject } {
  const paths = {
    '/notes': { get: { responses: { 200: { description: '', content: { 'text/event-stream': media } } } } },
  }
  return structuredClone({ openapi, paths, components })
}

const MEDIA = '/paths/~1notes/get/responses/200/content/text~1event-stream'

function mediaOf(document: JsonObject): unknown {
  const found: unknown[] = []
  JSON.stringify(document, (name, value) => {
    if (name === 'text/event-stream') found.push(value)
    return value
  })
  return found[0]
}

test('x-itemSchema becomes itemSchema, keeps its place, and is upgraded with its document', () => {
  const document = documentOf({ 'x-itemSchema': { type: 'string', nullable: true } }, '3.0.3')
  const { originOf } = unify(document, { problem() {} })
  expect(mediaOf(document)).toEqual({ itemSchema: { type: ['string', 'null'] } })
  expect(originOf(`${MEDIA}/itemSchema/type`)).toBe(`${MEDIA}/x-itemSchema/type`)
  expect(originOf('/paths/~1notes/itemSchema')).toBe('/paths/~1notes/itemSchema')
})

test.each([{ itemSchema: {}, 'x-itemSchema': { type: 'string' } }, { 'x-itemSchema': 'Note' }])(
  '%j stays as it is',
  (media) => {
    const document = documentOf(media)
    unify(document, { problem() {} })
    expect(mediaOf(document)).toEqual(media)
  },
)

const read = { properties: { event: { type: 'string' }, data: { $ref: '#/components/schemas/Note' } } }

test.each<[what: string, schema: JsonObject, expected: JsonObject]>([
  ['referred to', Event, read],
  ['among alternatives', { oneOf: [Event, { type: 'null' }] }, { oneOf: [read, { type: 'null' }] }],
  ['next to others', { ...Event, required: ['data'] }, { required: ['data'], allOf: [read] }],
])('data that is JSON text is read as the value of the text: %s', (_what, itemSchema, expected) => {
  const document = documentOf({ itemSchema })
  readEventData(document)
  expect(mediaOf(document)).toEqual({ itemSchema: expected })
  expect(document.components).toEqual(components)
})

test.each([{ $ref: '#/components/schemas/Note' }, { properties: { data: { type: 'string' } } }, true])(
  'an event without such data stays as it is: %j',
  (itemSchema) => {
    const document = documentOf({ itemSchema })
    readEventData(document)
    expect(mediaOf(document)).toEqual({ itemSchema })
  },
)
