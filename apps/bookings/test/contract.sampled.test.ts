import { expect, test } from 'vitest'
import { contractFirst } from './command.fixture.ts'
import { describeEngines, listen, type Started } from './service.fixture.ts'

/** Random requests for each operation. */
const RUNS = process.env.NIGHTLY ? '100' : process.env.CHECK ? '15' : '5'

/** Runs `contract-first check` against a service, given only its address and a key. */
async function check(fetch: Started['fetch'], key: string, ...more: readonly string[]) {
  return contractFirst(['check', '--url', await listen(fetch), '--runs', RUNS, ...more], { API_KEY: key })
}

describeEngines((start) => {
  test('the service keeps its contract', async () => {
    const { fetch, key, failures } = await start()
    const { code, output } = await check(fetch, key)
    expect(output).toMatch(/: nothing found/)
    expect({ code, failures }).toEqual({ code: 0, failures: [] })
  })

  test.each([
    ['leaves out the id of what it created', 'createRoom', /"id":\d+,?/, '', /schema/],
    ['calls a problem by a number', 'getRoom', /"kind":"[a-z-]+"/, '"kind":7', /schema/],
  ])('a service that %s is found', async (_, operationId, written, instead, rule) => {
    const { fetch, key } = await start()
    const faulty = async (request: Request) => {
      const response = await fetch(request)
      const isJson = /[/+]json$/.test(response.headers.get('Content-Type') ?? '')
      if (!isJson) return response
      return new Response((await response.text()).replace(written, instead), response)
    }
    const { code, output } = await check(faulty, key, '--include', operationId)
    expect(output).toMatch(rule)
    expect(code).toBe(1)
  })
})
