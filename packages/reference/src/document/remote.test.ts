import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { buildFiles } from '../build.ts'

const FILES: Readonly<Record<string, string>> = {
  '/alone.yaml': `# Kept.
openapi: 3.1.1
info: { title: Toys, version: 1.0.0 }
paths: { /toys: { get: { operationId: listToys, responses: { '200': { description: Fine. } } } } }
`,
  '/api.yaml': `openapi: 3.1.1
info: { title: Toys, version: 1.0.0 }
paths: { /toys: { $ref: toys.yaml } }
`,
  '/toys.yaml': `get: { operationId: listToys, responses: { '200': { description: Fine. } } }\n`,
}

async function serve(): Promise<string> {
  const server = createServer(({ url = '' }, response) => response.end(FILES[url]))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('a document at a URL is published as it is there', async () => {
  const { files } = await buildFiles({ document: `${await serve()}/alone.yaml` })
  expect(files.get('openapi.yaml')).toBe(FILES['/alone.yaml'])
  expect(String(files.get('operations/listToys.md'))).toContain('`GET /toys`')
})

test('the files of its own host are moved in', async () => {
  const { files } = await buildFiles({ document: `${await serve()}/api.yaml` })
  expect(String(files.get('openapi.yaml'))).toContain('operationId: listToys')
})
