import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../document.fixture.ts'
import { load } from './load.ts'

/** OpenAPI Specification 3.2.0, section 4.1.2.2.1 and appendix F.1: two documents that are known by other URIs. */
const API = `openapi: 3.2.0
$self: https://example.com/api/openapi
info: { title: Example, version: 1.0.0 }
paths:
  /foo:
    get:
      requestBody: { $ref: 'shared/foo#/components/requestBodies/Foo' }
components:
  schemas:
    Thing: { $ref: 'https://example.com/api/openapi#/components/schemas/Other' }
    Other: { type: string }
    Absolute: { $ref: 'https://example.com/api/shared/foo#/components/schemas/Foo' }
`
const SHARED = `openapi: 3.2.0
$self: https://example.com/api/shared/foo
info: { title: Shared, version: 1.0.0 }
components:
  requestBodies:
    Foo: { content: { application/json: { schema: { $ref: '../openapi#/components/schemas/Other' } } } }
  schemas:
    Foo: { type: integer }
`

test('references are relative to $self, and lead to the files next to the document', async () => {
  const folder = await temporaryFolder()
  await mkdir(join(folder, 'shared'))
  await writeFile(join(folder, 'openapi.yaml'), API)
  await writeFile(join(folder, 'shared/foo.yaml'), SHARED)
  const { document, problems } = await load(join(folder, 'openapi.yaml'))
  expect(problems).toEqual([])
  expect(document).toMatchObject({
    $self: 'https://example.com/api/openapi',
    paths: { '/foo': { get: { requestBody: { $ref: '#/components/requestBodies/Foo' } } } },
    components: {
      requestBodies: { Foo: { content: { 'application/json': { schema: { $ref: '#/components/schemas/Other' } } } } },
      schemas: { Thing: { $ref: '#/components/schemas/Other' }, Foo: { type: 'integer' } },
    },
  })
})

test('what is elsewhere is on the network, and a $self that is no URI changes nothing', async () => {
  const folder = await temporaryFolder()
  const messageOf = async (self: string) => {
    await writeFile(join(folder, 'api.yaml'), API.replace(/\$self: .*/, `$self: '${self}'`))
    return (await load(join(folder, 'api.yaml'))).problems.map(({ message }) => message)
  }
  expect(await messageOf('https://example.com/other/api')).toContainEqual(
    expect.stringMatching(/https:\/\/example\.com\/other\/shared\/foo is on the network/),
  )
  expect(await messageOf('https://exa mple/')).toContainEqual(expect.stringMatching(/no such file or directory/))
})

test('a requirement may name a scheme by its URI', async () => {
  const folder = await temporaryFolder()
  const scheme = (header: string) => `{ type: apiKey, in: header, name: ${header} }`
  await writeFile(
    join(folder, 'shared.yaml'),
    `openapi: 3.2.0\ncomponents: { securitySchemes: { key: ${scheme('X-B')} } }\n`,
  )
  const text = `openapi: 3.2.0
info: { title: Example, version: 1.0.0 }
security: [{ '#/components/securitySchemes/key': [] }, { 'shared.yaml#/components/securitySchemes/key': [] }]
components: { securitySchemes: { key: ${scheme('X-A')} } }
`
  await writeFile(join(folder, 'api.yaml'), text)
  const { document, problems } = await load(join(folder, 'api.yaml'))
  expect(problems).toEqual([])
  expect(document.security).toEqual([{ key: [] }, { 'key-1': [] }])
  expect(JSON.stringify(document.components)).toContain('"X-B"')
})
