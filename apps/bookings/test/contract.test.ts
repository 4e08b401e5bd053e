import { type ServerType, serve } from '@hono/node-server'
import { afterEach, expect, test } from 'vitest'
import { contractFirst } from './command.fixture.ts'
import { KEY, start } from './service.fixture.ts'

let server: ServerType | undefined
afterEach(() => {
  server?.close()
})

function listen(fetch: (request: Request) => Promise<Response>): Promise<string> {
  return new Promise((resolve) => {
    server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => resolve(`http://127.0.0.1:${port}/v1`))
  })
}

const check = (url: string, ...more: readonly string[]) =>
  contractFirst(['check', '--url', url, ...more], { BOOKINGS_KEY: KEY })

test('the service keeps its contract', async () => {
  const { fetch, failures } = start()
  const { code, output } = await check(await listen(fetch))
  expect(output).toMatch(/: nothing found/)
  expect({ code, failures }).toEqual({ code: 0, failures: [] })
}, 120_000)

test.each([
  ['leaves out the id of what it created', 'createRoom', /"id":\d+,?/, '', /schema/],
  ['calls a problem by a number', 'getRoom', /"kind":"[a-z-]+"/, '"kind":7', /schema/],
])(
  'a service that %s is found',
  async (_, operationId, written, instead, rule) => {
    const { fetch } = start()
    const faulty = async (request: Request) => {
      const response = await fetch(request)
      const isJson = /[/+]json$/.test(response.headers.get('Content-Type') ?? '')
      if (!isJson) return response
      return new Response((await response.text()).replace(written, instead), response)
    }
    const { code, output } = await check(await listen(faulty), '--include', operationId)
    expect(output).toMatch(rule)
    expect(code).toBe(1)
  },
  120_000,
)
