import { describe, expect, test } from 'vitest'
import { mockSetup } from '../../test/mock-setup.fixture.ts'
import { describeReport } from '../command/describe-report.ts'
import { loadContract } from '../contract/load-contract.ts'
import { toHtml } from '../report-files/html/page.ts'
import { toJson } from '../report-files/json.ts'
import { toJUnit } from '../report-files/junit.ts'
import { sentence } from '../report-files/sentence.ts'
import { conform } from './conform.ts'

const item = { $ref: '#/components/schemas/Item' }

const Item = {
  type: 'object',
  required: ['id'],
  additionalProperties: false,
  properties: { id: { type: 'integer', minimum: 1 } },
}

/** A contract that lists things, and accepts one, in any type of a range. */
function withRange(range: string) {
  const content = (schema: object) => ({ [range]: { schema } })
  const refused = () => ({ description: 'Not valid.', content: content({ type: 'object' }) })
  return loadContract({
    openapi: '3.1.1',
    info: { title: 'Things', version: '1.0.0' },
    components: { schemas: { Item } },
    paths: {
      '/things': {
        get: {
          operationId: 'listThings',
          parameters: [{ name: 'n', in: 'query', schema: { type: 'integer', minimum: 1 } }],
          responses: {
            200: { description: 'All.', content: content({ type: 'array', items: item }) },
            400: refused(),
          },
        },
        post: {
          operationId: 'addThing',
          requestBody: { required: true, content: content(item) },
          responses: { 201: { description: 'Added.', content: content(item) }, 400: refused() },
        },
      },
    },
  })
}

/** The findings in a server whose responses are changed. */
async function run(range: string, change: (response: Response) => Response) {
  const contract = await withRange(range)
  const setup = mockSetup(contract)
  const target = async (...[first]: Parameters<typeof setup.target>) => {
    const { fetch, ...rest } = await setup.target(first)
    return { ...rest, fetch: async (request: Request) => change(await fetch(request)) }
  }
  return conform(contract, { ...setup, target }, { layers: ['cover', 'protocol'] })
}

/** Successful responses with another body. */
function answering(contentType: string, body: string) {
  return (response: Response) =>
    response.status < 300
      ? new Response(body, { status: response.status, headers: { 'Content-Type': contentType } })
      : response
}

describe.each(['*/*', 'application/*', 'application/*+json'])('A schema of %s', (range) => {
  const contentType = range === 'application/*+json' ? 'application/problem+json' : 'application/json; charset=utf-8'

  test('applies to a response of JSON', async () => {
    const broken = await run(range, answering(contentType, '[{"id":"none","leak":1}]'))
    const found = broken.findings.filter(({ operation }) => operation === 'listThings')
    expect(found).toContainEqual(
      expect.objectContaining({ check: 'schema', message: expect.stringContaining('/0/id must be integer') }),
    )
  })

  test('applies to a request: one is sent for each constraint, as JSON, and all valid ones are accepted', async () => {
    const { findings, keywords, exchanges, cells } = await run(range, (response) => response)
    expect(findings).toEqual([])
    const ofBody = keywords.filter(({ place }) => place === 'body')
    expect(ofBody.map(({ keyword }) => keyword).sort()).toEqual([
      'additionalProperties',
      'minimum',
      'required',
      'type',
      'type',
    ])
    expect(ofBody.filter(({ valid, invalid }) => valid === 0 || invalid === 0)).toEqual([])
    const types = exchanges.flatMap(({ requestHeaders }) => requestHeaders.filter(([name]) => name === 'content-type'))
    expect(types.filter(([, value]) => value.includes('*'))).toEqual([])
    expect(cells.map(({ unjudged }) => unjudged)).toEqual([0, 0, 0, 0])
  })
})

test('A response of XML to a range is counted and reported as not checked against a schema', async () => {
  const report = await run('*/*', answering('application/xml', '<things><thing id="no number"/></things>'))
  const cellOf = (status: string, mediaType: string) =>
    report.cells.find((cell) => cell.status === status && cell.mediaType === mediaType)
  const list = cellOf('200', '*/*')
  expect(report.findings).toEqual([])
  expect(list?.unjudged).toBe(list?.count)
  expect(list?.count).toBeGreaterThan(1)
  expect(cellOf('400', 'application/json')).toMatchObject({ unjudged: 0 })
  expect(sentence(report)).toMatch(
    / 4 were produced by the running server and found as documented: status, media type, headers and their schemas \(0\); body and no undocumented field of 2 of 4 alone: \d+ responses could not be checked against a schema\./,
  )
})

test('Bodies that were not checked against a schema are listed on the terminal and in every report', async () => {
  const report = await run('*/*', answering('application/xml', '<things/>'))
  expect(describeReport(report, {}, 'conformance')).toMatch(
    /\nBodies not checked against a schema: .+ \(\d+ responses\):\n {2}200 \*\/\*: listThings\n {2}201 \*\/\*: addThing\n/,
  )
  expect(toHtml(report)).toContain('<li>200 */*: <span class="soft">listThings</span></li>')
  expect(toJUnit(report)).toMatch(/classname="not judged" name="200 \*\/\*: listThings"[^/]*>\s*<skipped/)
  const { summary } = JSON.parse(toJson(report))
  expect(summary).toMatchObject({ bodies: { seen: 2, all: 4 }, unjudged: expect.any(Number) })
  expect(summary.unjudged).toBeGreaterThan(3)
})

test('A list in CSV is not called wrong by a schema that does not cover CSV', async () => {
  const report = await run('*/*', answering('text/csv', 'id\n1\n'))
  expect(report.findings).toEqual([])
  expect(report.cells[0]).toMatchObject({ unjudged: report.cells[0]?.count })
})

test('A text is read in its stated charset', async () => {
  const contract = await loadContract({
    openapi: '3.1.1',
    info: { title: 'Greeting', version: '1.0.0' },
    paths: {
      '/greeting': {
        get: {
          operationId: 'greet',
          responses: { 200: { description: 'One.', content: { '*/*': { schema: { type: 'string', maxLength: 2 } } } } },
        },
      },
    },
  })
  const ofGreeting = (text: string) => {
    const headers = { 'Content-Type': 'text/plain; charset=ISO-8859-1' }
    const fetch = () => new Response(Buffer.from(text, 'latin1'), { headers })
    return conform(contract, { target: () => ({ baseUrl: 'http://a.test', fetch }) }, { layers: ['cover'] })
  }
  expect((await ofGreeting('où')).findings).toEqual([])
  expect((await ofGreeting('allô')).findings).toMatchObject([{ check: 'schema' }])
})
