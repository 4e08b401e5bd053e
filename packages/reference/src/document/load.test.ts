import { expect, test } from 'vitest'
import { fileWith } from '../../test/build-yaml.fixture.ts'
import { loadCompanion, loadDocument } from './load.ts'

const HEAD = 'openapi: 3.1.1\n'
const unchanged = (root: unknown) => ({ root, originOf: (pointer: string) => pointer })

test.each([
  ['a document', loadDocument],
  ['what goes with it', (file: string) => loadCompanion(file, unchanged)],
])('%s whose aliases stand for too much is refused at their place', async (_what, loadFile) => {
  const lists = Array.from({ length: 9 }, (_, n) => `x-a${n + 1}: &a${n + 1} [${Array(9).fill(`*a${n}`)}]\n`)
  const file = fileWith(`${HEAD}x-a0: &a0 lol\n${lists.join('')}`)
  await expect(loadFile(file)).rejects.toThrow(
    /:9:\d+: has more than 1,000,000 values once its YAML aliases are expanded$/,
  )
})

test('many aliases of something small are harmless', async () => {
  const file = fileWith(`a: &a { b: 1 }\nlist: [${Array(500).fill('*a')}]\n`)
  expect((await loadCompanion(file, unchanged)).source.root).toHaveProperty('list.499.b', 1)
})

test('a remote reference is not followed, unless that is allowed', async () => {
  const file = fileWith(`${HEAD}components: { schemas: { A: { $ref: 'http://127.0.0.1:9/a.yaml' } } }\n`)
  await expect(loadDocument(file)).rejects.toThrow('is on the network, which is only asked with --allow-remote')
  await expect(loadDocument(file, { allowRemote: true })).rejects.toThrow('http://127.0.0.1:9/a.yaml cannot be read')
})

test('the data of an event is read as its JSON value, and published as it was written', async () => {
  const data =
    '{ type: string, contentMediaType: application/json, contentSchema: { type: object, properties: { id: { type: integer } } } }'
  const file = fileWith(`${HEAD}info: { title: Loans, version: '1' }
paths:
  /loans:
    get:
      responses:
        '200':
          description: Each loan.
          content: { text/event-stream: { x-itemSchema: { type: object, properties: { data: ${data} } } } }
`)
  const { source, json } = await loadDocument(file)
  const media = 'paths./loans.get.responses.200.content.text/event-stream'
  expect(source.root).toHaveProperty(`${media}.itemSchema.properties.data.properties.id.type`, 'integer')
  expect(JSON.parse(json)).toHaveProperty(`${media}.x-itemSchema.properties.data.contentMediaType`, 'application/json')
})
