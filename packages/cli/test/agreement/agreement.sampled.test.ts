import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { buildClient } from '@contract-first/client'
import { conform, describeFindings, impliedBy, loadContract } from '@contract-first/conformance'
import { isEqual, type JsonObject } from '@contract-first/document/json'
import type { SchemaPlace } from '@contract-first/document/model'
import { runMain } from '@contract-first/document/test/run-main'
import { mock } from '@contract-first/mock'
import { asSent, createMessageSchemas, exampleOf, fc } from '@contract-first/values'
import { beforeAll, describe, expect, test } from 'vitest'
import { main } from '../../src/cli.ts'
import { document } from './random-document.ts'

const FOLDER = join(import.meta.dirname, '../../.scratch/agreement')
const { CHECK, NIGHTLY, SEED } = process.env
// Others each night; a seed that fails is given as SEED.
const seed = Number(SEED ?? (NIGHTLY ? Math.floor(Date.now() / 86_400_000) : 1))
const numRuns = NIGHTLY ? 60 : CHECK ? 3 : 1
const documents = fc
  .sample(document, { seed, numRuns })
  .map((content, index) => ({ name: `${seed}-${index}`, content }))

type Fetch = (request: Request) => Promise<Response> | Response

describe.each(documents)('of the random document $name', ({ name, content }) => {
  const folder = join(FOLDER, name)
  const file = join(folder, 'openapi.json')

  beforeAll(async () => {
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    writeFileSync(file, JSON.stringify(content, null, 1))
    const { exitCode, stderr } = await runMain(main, ['init', 'openapi.json'], { folder })
    expect(stderr + exitCode).toBe('0')
  })

  test('what values call valid the server takes, and what its stubs answer the check accepts', async () => {
    expect(await breaches(file, await serviceIn(folder))).toEqual([])
  })

  test('what the client writes the server reads', async () => {
    expect(await misread(file, folder)).toEqual([])
  })

  test('so it is with the mock', async () => {
    expect(await breaches(file, mock(content))).toEqual([])
  })
})

/** The service that `init` made, whose operations are stubs unless handlers are given. */
async function serviceIn(folder: string, options: object = {}): Promise<Fetch> {
  const { createService }: { createService(options: object): { fetch: Fetch } } = await import(
    join(folder, 'src/app.ts')
  )
  return createService({ onFailure: () => {}, ...options }).fetch
}

/** The calls of the generated client whose values the handlers do not get as they were given, a line for each. */
async function misread(file: string, folder: string): Promise<string[]> {
  const { OPERATIONS }: { OPERATIONS: never } = await import(join(folder, 'src/generated/client.ts'))
  const { api } = await loadContract(file)
  const { requests } = createMessageSchemas(api.document)
  // What only the server sets is left out, whether it is required or not: handlers do not get it.
  const ofNothing = createMessageSchemas(withoutRequired(api.document)).requests
  let received: { path?: object; query?: object; header?: object; body?: unknown } = {}
  const handlers = Object.fromEntries(
    api.operations.map(({ id }) => [
      id,
      (request: typeof received) => {
        received = request
        throw new Error('The request is all that is wanted.')
      },
    ]),
  )
  const fetch = await serviceIn(folder, { handlers })
  const client = buildClient<Record<string, never>>(OPERATIONS, {
    baseUrl: 'http://agreement.test',
    fetch: async (request: Request) => fetch(request),
    maxRetries: 0,
  }) as unknown as Record<string, (input: object) => Promise<unknown>>
  const wrong: string[] = []
  for (const { id, parameters, requestBody } of api.operations) {
    const sent = (place: SchemaPlace) => asSent(ofNothing.of(place), exampleOf(requests.of(place), []))
    const given = parameters.flatMap(({ name, schema }) => (schema ? [[name, sent(schema)] as const] : []))
    const [media] = requestBody?.content ?? []
    const body = media?.schema && sent(media.schema)
    received = {}
    const input = { ...Object.fromEntries(given), ...(body !== undefined && { body }) }
    await client[id]?.(input).catch(() => {})
    const { path, query, header } = received
    const got = { ...path, ...query, ...header, ...(received.body !== undefined && { body: received.body }) }
    if (!isEqual(got, input)) wrong.push(`${id}: of ${JSON.stringify(input)} came ${JSON.stringify(got)}`)
  }
  return wrong
}

function withoutRequired(document: JsonObject): JsonObject {
  return JSON.parse(
    JSON.stringify(document, (key, value) => (key === 'required' && Array.isArray(value) ? undefined : value)),
  )
}

async function breaches(file: string, fetch: Fetch): Promise<string[]> {
  const contract = await loadContract(file)
  const setup = {
    target: () => ({ baseUrl: 'http://agreement.test', fetch: async (request: Request) => fetch(request) }),
    ...impliedBy(contract),
  }
  const { cases, findings } = await conform(contract, setup, {
    layers: ['cover', 'protocol', 'relations'],
    isSampled: true,
  })
  expect(cases.length).toBeGreaterThan(0)
  return findings.filter(({ kind }) => kind === 'breach').map((one) => describeFindings([one]))
}
