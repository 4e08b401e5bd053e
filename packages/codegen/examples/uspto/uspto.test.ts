import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import { differences } from '../../src/write.ts'
import { app } from './app.ts'

const HERE = import.meta.dirname

test('the committed files are those of uspto.json', async () => {
  const command = 'codegen examples/uspto/uspto.json --out examples/uspto/generated'
  const { files } = await generate(join(HERE, 'uspto.json'), command)
  expect(await differences(join(HERE, 'generated'), files)).toEqual([])
})

async function call(path: string, form?: string) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const response = await app.request(path, form === undefined ? {} : { method: 'POST', headers, body: form })
  return { status: response.status, body: await response.text() }
}

describe('the app of the example', () => {
  test('200 list-data-sets', async () => {
    expect(await call('/')).toEqual({
      status: 200,
      body: '{"total":1,"apis":[{"apiKey":"oa_citations","apiVersionNumber":"v1","apiUrl":"http://127.0.0.1:3000/oa_citations/v1/fields"}]}',
    })
  })

  test('200 and 404 list-searchable-fields', async () => {
    const fields = '"application.number, citation.kind, citation.number"'
    expect(await call('/oa_citations/v1/fields')).toEqual({ status: 200, body: fields })
    expect(await call('/oa_citations/v2/fields')).toEqual({ status: 404, body: '"There is no such data set."' })
  })

  test.each([
    ['criteria=citation.number:US1000002', ['US1000002']],
    ['criteria=citation.kind%3Apatent&start=1', ['US1000002']],
    ['criteria=*:*&start=1&rows=1', ['US20010000001']],
  ])('200 perform-search: %s', async (form, numbers) => {
    const { status, body } = await call('/oa_citations/v1/records', form)
    expect(status).toBe(200)
    expect(JSON.parse(body).map((row: { citation: { number: string } }) => row.citation.number)).toEqual(numbers)
  })

  test('404 perform-search: nothing is found', async () => {
    expect(await call('/oa_citations/v1/records', 'criteria=citation.kind:book')).toEqual({ status: 404, body: '' })
  })

  test.each([
    ['start=0', { pointer: '/criteria' }],
    ['criteria=*:*&rows=ten', { pointer: '/rows', message: 'expected an integer' }],
  ])('400 perform-search: %s', async (form, detail) => {
    const { status, body } = await call('/oa_citations/v1/records', form)
    expect(status).toBe(400)
    expect(JSON.parse(body).details).toEqual([expect.objectContaining({ in: 'body', ...detail })])
  })
})
