import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { load } from '@contract-first/document'
import type { JsonObject } from '@contract-first/document/json'
import type { Contract } from '@contract-first/hono'
import { expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import { SourceDocument } from '../../src/model/document.ts'
import { prepare } from '../../src/prepare/prepare.ts'
import { write } from '../../src/write.ts'
import { folderOf } from '../corpora/documents.ts'
import { fragmentOf } from './fragment-of.ts'
import { createAjv, SEED } from './fuzz.ts'
import { createRandom } from './random.ts'
import { RowSampler, type Rows, SECRET } from './rows.ts'

const SCHEMAS = 300
const ROWS = 100

type Reply = (status: number, body: unknown) => unknown
interface App {
  request(path: string): Promise<Response>
}

test('a row with more columns is sent without them', { timeout: 1_200_000 }, async () => {
  const sampler = new RowSampler(createRandom(SEED))
  const bodies = Array.from({ length: SCHEMAS }, (_, index) => ({ name: `Body${index}`, rows: sampler.rows() }))
  const { app, ajv, next } = await serve(bodies, sampler.components)
  const wrong: string[] = []
  for (const { name, rows } of bodies) {
    const isValid = ajv.compile({
      $ref: `document#${fragmentOf(`/paths/~1${name}/get/responses/200/content/application~1json/schema`)}`,
    })
    for (let count = 0; count < ROWS; count++) {
      const { row, declared } = rows.sample()
      next.row = row
      const response = await app.request(`/${name}`)
      const text = await response.text()
      const sent: unknown = response.ok ? JSON.parse(text) : undefined
      if (isDeepStrictEqual(sent, declared) && !text.includes(SECRET) && isValid(sent)) continue
      wrong.push(`${JSON.stringify(rows.schema)}: of ${JSON.stringify(row)} is sent ${response.status} ${text}`)
      break
    }
  }
  expect(wrong, `with the seed ${SEED}`).toEqual([])
})

/** A server that answers each path with the next row. */
async function serve(bodies: readonly { name: string; rows: Rows }[], components: JsonObject) {
  const paths = bodies.map(({ name, rows }) => {
    const content = { 'application/json': { schema: rows.schema } }
    return [`/${name}`, { get: { operationId: name, responses: { 200: { description: '', content } } } }]
  })
  const root = {
    openapi: '3.1.1',
    info: { title: 'Rows', version: '1' },
    paths: Object.fromEntries(paths),
    components: { schemas: components },
  }
  const folder = folderOf('fuzz', 'rows')
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'rows.json')
  await writeFile(file, JSON.stringify(root))
  const { files } = await generate(file, 'codegen', { only: ['server'], crossCheck: false })
  await write(join(folder, 'generated'), files, false)
  const { createApp }: { createApp(options: object): App } = await import(join(folder, 'generated/server.ts'))
  const { contract }: { contract: Contract } = await import(join(folder, 'generated/routes.ts'))
  const next: { row: unknown } = { row: undefined }
  const answer = (_request: unknown, reply: Reply) => reply(200, next.row)
  const handlers = Object.fromEntries(Object.keys(contract.operations).map((id) => [id, answer]))
  const { document } = prepare(new SourceDocument((await load(file)).document))
  return {
    app: createApp({ handlers, security: {}, document }),
    ajv: createAjv().addSchema(document, 'document'),
    next,
  }
}
