import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../document.fixture.ts'
import { generate } from '../generate.ts'

const API = `openapi: 3.1.1
info: { title: Fixture, version: 1.0.0 }
paths:
  /files/*:
    get: { operationId: getFile, responses: { '200': { $ref: '#/components/responses/A' } } }
  /pets: { $ref: 'parts/pets.yaml#/pets' }
webhooks:
  told: { post: { operationId: tell, responses: { '204': { description: ok } } } }
components:
  responses:
    A: { description: ok, content: { application/json: { schema: { $ref: '#/components/schemas/A' } } } }
  schemas:
    A: { type: object, properties: { id: { type: string, readOnly: true }, "b*/\\n": { $ref: '#/components/schemas/b*~1%0A' } } }
    "b*/\\n": { type: string }
`
const PETS = `pets:
  get: { operationId: getPets, responses: { '200': { description: ok, content: { application/json: { schema: { $ref: 'pet.yaml' } } } } } }
`

async function sees(name: string, options = {}): Promise<(string | undefined)[]> {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'parts'))
  await writeFile(join(folder, 'api.yaml'), API)
  await writeFile(join(folder, 'parts/pets.yaml'), PETS)
  await writeFile(join(folder, 'parts/pet.yaml'), 'type: object\n')
  const { files } = await generate(join(folder, 'api.yaml'), 'codegen', options)
  return [...String(files.get(name)).matchAll(/@see `(.*?)`(?: \*\/)?\n/g)].map(([, place]) => place)
}

const FILE = 'api.yaml#/paths/~1files~1%2A/get'

test('each operation names its place in the document, in a comment that its path cannot end', async () => {
  const pets = 'parts/pets.yaml#/pets/get'
  expect(await sees('handlers.ts')).toEqual([FILE, pets])
  expect(await sees('routes.ts')).toEqual([FILE, pets])
  expect(await sees('client.ts')).toEqual([FILE, pets, FILE, pets])
  expect(await sees('handlers.ts', { webhooks: true })).toEqual(['api.yaml#/webhooks/told/post'])
})

test('so does each component, and everything derived from one', async () => {
  const places = await sees('schemas.ts')
  expect(new Set(places)).toEqual(
    new Set(['api.yaml#/components/schemas/b%2A~1%0A', 'api.yaml#/components/schemas/A', 'parts/pet.yaml#']),
  )
})
