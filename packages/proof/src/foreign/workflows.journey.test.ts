import { join } from 'node:path'
import { type ServerProcess, startServer } from '@petstore/server/test/server-process'
import { expect, test } from 'vitest'
import { drift } from './drift.fixture.ts'
import { serveWithSmallLimit } from './limit.fixture.ts'
import { copyOpenapi, newFolder, PATIENCE } from './redocly.fixture.ts'
import { respect } from './respect.fixture.ts'

/** `petstore serve` on an empty store, and the key that it printed. */
async function startPetstore(dataDirectory: string): Promise<{ server: ServerProcess; url: string; apiKey: string }> {
  const server = await startServer({ DATA_DIR: dataDirectory })
  return { server, url: `${server.origin}/v1`, apiKey: server.firstKey ?? '' }
}

const WITHOUT_WAITING = ['--skip', 'reachTheLimit']

test(
  'every workflow that need not wait is kept by `petstore serve`, and drift finds nothing in what was said',
  PATIENCE,
  async () => {
    using folder = newFolder()
    const { server, url, apiKey } = await startPetstore(join(folder.path, 'data'))
    const har = join(folder.path, 'exchanges.har')
    const { code, steps, responses, otherHosts, printed } = await respect(
      url,
      { apiKey, cursor: await cursorOf(url, apiKey) },
      [...WITHOUT_WAITING, '--har-output', har],
    )
    expect(printed).not.toContain(apiKey)
    expect({ code, steps, otherHosts }).toEqual({
      code: 0,
      steps: [
        'addAndGet: add',
        'addAndGet: get',
        'addOnce: choose',
        'addOnce: send',
        'addOnce: sendAgain',
        'listByStatus: addSold',
        'listByStatus: listSold',
        'listByStatus: listMisspelt',
        'pageThrough: addOne',
        'pageThrough: addAnother',
        'pageThrough: firstPage',
        'pageThrough: nextPage',
        'pageThrough: lastPage',
        'wrongKey: sendNone',
        'wrongKey: sendWrong',
      ],
      otherHosts: [],
    })
    // The cursor is that of the first page's own Link.
    expect(responses).toMatchObject({ firstPage: { body: [{ id: 1 }] }, nextPage: { body: [{ id: 2 }] } })
    expect(responses.lastPage?.body).toEqual([])
    const judged = await drift(har, url)
    expect(judged.findings).toEqual([
      '1 x GET /pets -> 401: Authentication check failed. Option 1 (bearerAuth): Missing Authorization header.',
    ])
    expect(judged.coverage.operations.covered).toBe(3)
    await server.stop()
  },
)

test('the limit is reached, and passes when the minute is over', PATIENCE, async () => {
  await using petstore = await serveWithSmallLimit()
  const { code, steps, otherHosts } = await respect(petstore.url, { apiKey: petstore.apiKey }, [
    '--workflow',
    'reachTheLimit',
  ])
  expect({ code, steps, otherHosts }).toEqual({
    code: 0,
    steps: [
      'reachTheLimit: spend',
      'reachTheLimit: spend',
      'reachTheLimit: spend',
      'reachTheLimit: refused',
      'reachTheLimit: recovered FAILED $statusCode == 200',
      'reachTheLimit: recovered',
    ],
    otherHosts: [],
  })
})

test('a workflow that expects something else fails, and so does the command', PATIENCE, async () => {
  using folder = newFolder()
  const { server, url, apiKey } = await startPetstore(join(folder.path, 'data'))
  const copy = copyOpenapi(folder.path, [
    ["$response.header.Sunset == 'Thu, 05 Dec 2030", "$response.header.Sunset == 'Fri, 06 Dec 2030"],
    ["Idempotent-Replayed == 'true'", "Idempotent-Replayed == 'false'"],
    ["#/0/status == 'sold'", "#/0/status == 'pending'"],
    ['value: zzzzzzzzzzz', "value: '1'"],
    [`realm="petstore"'`, `realm="shop"'`],
  ])
  const { code, steps } = await respect(url, { apiKey }, WITHOUT_WAITING, copy)
  expect({ code, failed: steps.filter((step) => step.includes('FAILED')) }).toEqual({
    code: 1,
    failed: [
      "addAndGet: get FAILED $response.header.Sunset == 'Fri, 06 Dec 2030 00:00:00 GMT'",
      "addOnce: sendAgain FAILED $response.header.Idempotent-Replayed == 'false'",
      "listByStatus: listSold FAILED $response.body#/0/status == 'pending'",
      'pageThrough: lastPage FAILED $response.header.Link == null',
      `wrongKey: sendNone FAILED $response.header.WWW-Authenticate == 'Bearer realm="shop"'`,
    ],
  })
  await server.stop()
})

/** The cursor after the first of two pages of one animal. */
async function cursorOf(url: string, apiKey: string): Promise<string> {
  const headers = { Authorization: `Bearer ${apiKey}`, 'Content-Type': 'application/json' }
  for (const name of ['Rex', 'Mia'])
    await fetch(`${url}/pets`, { method: 'POST', headers, body: JSON.stringify({ name, categoryId: 7 }) })
  const page = await fetch(`${url}/pets?limit=1`, { headers })
  const [, next = ''] = /<([^>]+)>; rel="next"/.exec(page.headers.get('Link') ?? '') ?? []
  return new URL(next).searchParams.get('cursor') ?? ''
}
