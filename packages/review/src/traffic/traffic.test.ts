import { describe, expect, test } from 'vitest'
import type { ReviewJson } from '../formats/review-json.ts'
import { contract, Repository } from '../repository.fixture.ts'

interface Exchange {
  method?: string
  url: string
  day?: string
  sent?: unknown
  status?: number
  got?: unknown
}

const SECRET = 'Bearer let-nobody-read-me'

/** An HTTP Archive, as browsers and proxies write it. */
function archive(...exchanges: readonly Exchange[]): string {
  const json = (value: unknown) => ({ mimeType: 'application/json; charset=utf-8', text: JSON.stringify(value) })
  const entries = exchanges.map(({ method = 'GET', url, day = '2026-11-20', sent, status = 200, got }) => ({
    startedDateTime: `${day}T12:00:00.000Z`,
    request: {
      method,
      url,
      headers: [{ name: 'Authorization', value: SECRET }],
      ...(sent !== undefined && { postData: json(sent) }),
    },
    response: { status, headers: [], content: got === undefined ? { size: 0, mimeType: '' } : json(got) },
  }))
  return JSON.stringify({ log: { version: '1.2', creator: { name: 'test', version: '1' }, entries } })
}

const HOST = 'https://kennel.example'

/** Reviews the change from the contract to `head` with traffic, and returns the result and all output. */
async function usageOf(head: string, traffic: string, name = 'traffic.har') {
  using folder = new Repository({ 'old.yaml': contract, 'new.yaml': head, [name]: traffic })
  const args = ['old.yaml', 'new.yaml', '--traffic', name]
  const { findings }: ReviewJson = JSON.parse((await folder.review(...args, '--json')).stdout)
  const [found] = findings.filter(({ operations, class: own }) => operations.length > 0 && own !== 'note')
  const { stdout } = await folder.review(...args)
  return { usage: found?.usage, printed: stdout }
}

describe.concurrent('review --traffic', () => {
  test('counts the calls whose parameter is refused from now on', async () => {
    const { usage, printed } = await usageOf(
      contract.replace('maximum: 100', 'maximum: 50'),
      archive(
        { url: `${HOST}/dogs?limit=50` },
        { url: `${HOST}/dogs?limit=51`, day: '2026-11-03' },
        { url: `${HOST}/dogs?limit=100`, day: '2026-11-07' },
        { url: `${HOST}/dogs` },
        { url: `${HOST}/cats`, day: '2026-11-21' },
      ),
    )
    expect(usage).toEqual({ calls: 4, readable: 4, concerned: 2, keys: 1, last: '2026-11-07' })
    expect(printed).toContain('2 of 4 recorded calls with 1 key, last on 2026-11-07')
    expect(printed).toContain('5 calls from 2026-11-03 to 2026-11-21 in traffic.har, 1 of them of no operation')
    expect(printed).not.toContain('let-nobody-read-me')
  })

  test('counts the bodies with an enum value that is gone, and those without a field that is required now', async () => {
    const calls = archive(
      { method: 'POST', url: `${HOST}/dogs`, sent: { name: 'Rex', size: 'large' }, status: 201 },
      { method: 'POST', url: `${HOST}/dogs`, sent: { name: 'Ada', size: 'small' }, status: 201 },
      { method: 'POST', url: `${HOST}/dogs`, sent: { name: 'Bo' }, status: 201 },
    )
    const fewer = contract.replace('enum: [small, large]', 'enum: [small]')
    expect((await usageOf(fewer, calls)).usage).toMatchObject({ calls: 3, readable: 3, concerned: 1 })
    const required = contract.replace('required: [name]', 'required: [name, size]')
    expect((await usageOf(required, calls)).usage).toMatchObject({ calls: 3, readable: 3, concerned: 1 })
  })

  test('counts the responses that have a member which is gone', async () => {
    const ofAnswers = contract.replace("{ $ref: '#/components/schemas/Dog' } }\n        '404'", (item) =>
      item.replace("$ref: '#/components/schemas/Dog'", 'type: object, properties: { tag: { type: string } }'),
    )
    using folder = new Repository({
      'old.yaml': ofAnswers,
      'new.yaml': ofAnswers.replace('properties: { tag: { type: string } }', 'properties: {}'),
      'calls.har': archive(
        { url: `${HOST}/dogs`, got: [{}, { tag: 'a' }] },
        { url: `${HOST}/dogs`, got: [{}] },
        { url: `${HOST}/dogs`, got: [] },
      ),
    })
    const run = await folder.review('old.yaml', 'new.yaml', '--traffic', 'calls.har', '--json')
    const { findings }: ReviewJson = JSON.parse(run.stdout)
    expect(findings.find(({ rule }) => rule === 'property-removed')?.usage).toMatchObject({ calls: 3, concerned: 1 })
  })

  test('an access log has operations and keys, and the report says that it has no more', async () => {
    const log = [
      { time: '2026-11-01T00:00:00Z', method: 'GET', path: '/dogs', operationId: 'listDogs', status: 200, keyId: 'a' },
      { time: '2026-11-02T00:00:00Z', method: 'GET', path: '/dogs', operationId: 'listDogs', status: 200, keyId: 'b' },
      { time: '2026-11-02T00:00:00Z', msg: 'serving' },
    ]
    const { usage, printed } = await usageOf(
      contract.replace('maximum: 100', 'maximum: 50'),
      `${log.map((line) => JSON.stringify(line)).join('\n')}\nnot JSON\n`,
      'access.log',
    )
    expect(usage).toEqual({ calls: 2, readable: 0, concerned: 0, keys: 2, last: '2026-11-02' })
    expect(printed).toContain('It holds operations, statuses and keys, no parameters and no bodies.')
  })

  test('every call of a removed operation counts, even below the path of a server', async () => {
    const head = contract.replace(/ {4}post:[\s\S]*?(?=components:)/, '')
    const served = `servers: [{ url: '${HOST}/v1' }]\n`
    using folder = new Repository({
      'old.yaml': contract + served,
      'new.yaml': head + served,
      'calls.har': archive(
        { method: 'POST', url: `${HOST}/v1/dogs`, sent: { name: 'Rex' } },
        { url: `${HOST}/v1/dogs` },
      ),
    })
    const run = await folder.review('old.yaml', 'new.yaml', '--traffic', 'calls.har', '--json')
    const { findings }: ReviewJson = JSON.parse(run.stdout)
    expect(findings.find(({ rule }) => rule === 'operation-removed')?.usage).toMatchObject({ calls: 1, concerned: 1 })
  })

  test.each([
    ['none.har', undefined, /^review: none\.har cannot be read/],
    ['empty.log', 'hello\n', /^review: empty\.log holds no call/],
    [
      'wrong.har',
      '{"log":{"entries":[{}]}}',
      /^review: wrong\.har is not an HTTP Archive: at \/log\/entries\/0\/request/,
    ],
    ['cut.har', `{"log":{"${SECRET}`, /^review: cut\.har is not an HTTP Archive: it is not JSON\n$/],
  ])('%s is exit 2 with one line', async (name, text, message) => {
    using folder = new Repository({ 'old.yaml': contract, 'new.yaml': contract, ...(text && { [name]: text }) })
    const run = await folder.review('old.yaml', 'new.yaml', '--traffic', name)
    expect(run).toMatchObject({ exitCode: 2, stdout: '' })
    expect(run.stderr).toMatch(message)
  })
})
