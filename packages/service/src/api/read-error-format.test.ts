import { readApi } from '@contract-first/document/model'
import { describe, expect, test } from 'vitest'
import { errorObject, problemDetails } from './error-format.ts'
import { readErrorFormat } from './read-error-format.ts'

const schemas = {
  Error: { type: 'object', required: ['code', 'message', 'status'] },
  Traced: { allOf: [{ $ref: '#/components/schemas/Error' }, { required: ['trace'] }] },
  Endless: { allOf: [{ $ref: '#/components/schemas/Endless' }] },
}
const components = { schemas, responses: { Problem: { content: { 'application/problem+json; charset=utf-8': {} } } } }
const ofType = (mediaType: string, schema: object = {}) => ({ description: '', content: { [mediaType]: { schema } } })
const apiOf = (responses: object) => readApi({ paths: { '/notes': { get: { responses } } }, components })
const schemaOf = (name: string) => ({ $ref: `#/components/schemas/${name}` })

describe('a document declares', () => {
  test.each<[what: string, responses: object, format: object]>([
    ['no error', { 200: ofType('text/html') }, errorObject],
    ['an error without a body', { default: { description: '' } }, errorObject],
    ['objects', { '4XX': ofType('application/json', schemaOf('Error')) }, errorObject],
    ['a schema that holds itself', { 400: ofType('application/json', schemaOf('Endless')) }, errorObject],
    ['problems', { default: { $ref: '#/components/responses/Problem' } }, problemDetails],
    ['both', { 400: ofType('application/json'), 429: ofType('application/problem+json') }, problemDetails],
    ['something else for a resource that is missing', { 404: ofType('text/html') }, errorObject],
  ])('%s', (_, responses, format) => {
    expect(readErrorFormat(apiOf(responses))).toBe(format)
  })
})

test.each<[what: string, response: object]>([
  ['the response default of GET /notes is text/html, not application/json', ofType('text/html')],
  ['the response default of GET /notes requires "trace"', ofType('application/json', schemaOf('Traced'))],
  [
    'requires "title2", and errors have type, title, status, detail, kind',
    ofType('application/problem+json', { required: ['title', 'title2'] }),
  ],
])('errors that no body of ours fits are reported when the service is described: %s', (message, response) => {
  expect(() => readErrorFormat(apiOf({ default: response }))).toThrow(message)
})

test('a custom format is checked against the document like ours', () => {
  const own = { mediaType: 'application/json', toBody: ({ message }: { message: string }) => ({ trace: message }) }
  const traced = apiOf({ default: ofType('application/json', { required: ['trace'] }) })
  expect(readErrorFormat(traced, own)).toBe(own)
  expect(() => readErrorFormat(apiOf({ default: ofType('application/json', schemaOf('Error')) }), own)).toThrow(
    'requires "code", and errors have trace. Change the document, or give describeService "errors"',
  )
})
