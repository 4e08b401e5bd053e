import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from '@contract-first/client'
import { conform, impliedBy, loadContract } from '@contract-first/conformance'
import { stubsOf } from '@contract-first/stubs'
import { expect, test } from 'vitest'

/** A folder for each release, with the code that it generated from `packages/lint/examples/parcels.yaml`; never rewritten. */
const RELEASES = readdirSync(import.meta.dirname, { withFileTypes: true }).filter((entry) => entry.isDirectory())
const RUNTIME = new URL('../package.json', import.meta.resolve('@contract-first/hono'))
const runtime = JSON.parse(readFileSync(RUNTIME, 'utf8'))
const majorOf = (version: string) => version.split('.')[0]

test.each(RELEASES.map(({ name }) => name))(
  'the code that %s generated runs, or is refused in one line',
  async (release) => {
    const folder = join(import.meta.dirname, release, 'generated')
    const load = (file: string) => import(join(folder, file))
    if (majorOf(release) !== majorOf(runtime.version)) {
      const message =
        /^The generated code needs @contract-first\/hono \^\S+, but \S+ is installed: .*generate the code again\.$/
      await expect(load('server.ts')).rejects.toThrow(message)
      return
    }
    const { createApp } = await load('server.ts')
    const { contract } = await load('routes.ts')
    const { OPERATIONS } = await load('client.ts')
    const { stubs } = await load('stubs.ts')
    const { handlers } = stubsOf(stubs, contract)
    const document = await loadContract(join(folder, 'openapi.json'))
    const security = Object.fromEntries(Object.keys(contract.securitySchemes).map((name) => [name, () => ({})]))
    const app = createApp({ document: (await load('openapi.json')).default, handlers, security })
    const fetch = async (request: Request): Promise<Response> => app.fetch(request)
    const setup = { target: () => ({ baseUrl: 'http://127.0.0.1', fetch }), ...impliedBy(document) }
    const { findings, cases } = await conform(document, setup, { layers: ['cover', 'protocol'] })
    expect([findings, cases.length > 100]).toEqual([[], true])
    const client = buildClient(OPERATIONS, {
      baseUrl: 'http://127.0.0.1',
      auth: { oauth: 'token' },
      fetch: async (...request: Parameters<typeof globalThis.fetch>) => fetch(new Request(...request)),
    })
    const call = Reflect.get(client, 'listParcels')
    expect((await call({}).result()).status).toBe(200)
  },
)
