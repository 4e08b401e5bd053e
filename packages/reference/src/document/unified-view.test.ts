import { expect, test } from 'vitest'
import { buildYaml } from '../../test/build-yaml.fixture.ts'

const HEAD = `openapi: 3.1.1
info: { title: Needs q, version: 1.0.0 }
servers: [{ url: 'http://127.0.0.1:18980' }]
`

test('fields next to the $ref of a path item are shown and sent', async () => {
  const { page, warnings } = await buildYaml(`${HEAD}paths:
  /a:
    $ref: '#/components/pathItems/A'
    parameters: [{ name: q, in: query, required: true, schema: { type: integer, minimum: 1 } }]
components:
  pathItems:
    A: { get: { operationId: getA, responses: { '200': { description: Fine. }, '400': { description: q is wrong. } } } }
`)
  expect(warnings).toEqual([])
  expect(page('operations/getA.md')).toContain('- `q` (integer, **required**): At least `1`.')
  expect(page('operations/getA.md')).toContain('http://127.0.0.1:18980/a?q=1')
  expect(page('openapi.yaml')).toContain("$ref: '#/components/pathItems/A'\n    parameters:")
  expect(JSON.parse(page('openapi.json')).paths['/a']).toHaveProperty('$ref')
})

test('4xx is a range, and a warning in it has its place', async () => {
  const { page, warnings } = await buildYaml(`${HEAD}paths:
  /a:
    get:
      operationId: getA
      responses:
        4xx:
          description: No.
          content: { application/json: { examples: { none: {} } } }
        default: { description: Done. }
`)
  expect(page('operations/getA.md')).toContain('4XX Client error')
  expect(warnings).toEqual(['api.yaml:11:54: this example has no value'])
})

test('a blank before the parameters of a media type does not change its kind', async () => {
  const { page } = await buildYaml(`${HEAD}paths:
  /a:
    post:
      operationId: addA
      requestBody:
        content:
          application/x-www-form-urlencoded ; charset=utf-8: { schema: { properties: { form: { type: string } } } }
      responses:
        '200': { description: Fine., content: { 'application/json ; x=1': { schema: { properties: { n: { type: integer } } } } } }
`)
  expect(page('operations/addA.md')).toContain("--data 'form=text'")
  expect(page('operations/addA.md')).toContain('```json\n{\n  "n": 1\n}')
})

test('anchors and percent-encoded references are followed', async () => {
  const { page, warnings } = await buildYaml(`${HEAD}paths: {}
components:
  schemas:
    A: { properties: { b: { $ref: '#the-b' }, c: { $ref: '#/components/schemas/C%20C' } } }
    B: { $anchor: the-b, type: integer }
    C C: { type: string }
`)
  expect(warnings).toEqual([])
  expect(page('schemas/A.md')).toContain('- `b` ([B](../schemas/B.md))\n- `c` ([C C](../schemas/C-C.md))')
})

test('schemas of 3.0 have the meaning of 3.0', async () => {
  const { page, warnings } = await buildYaml(`openapi: 3.0.4
info: { title: A, version: '1' }
paths: {}
components:
  schemas:
    A:
      properties:
        a: { type: string, nullable: true }
        b: { type: integer, minimum: 3, exclusiveMinimum: true }
        c: { nullable: true, enum: [x] }
`)
  expect(warnings).toEqual([])
  expect(page('schemas/A.md')).toContain('- `a` (string or null)\n- `b` (integer): Greater than `3`.\n- `c` (string)')
  expect(page('schemas/A.md')).toContain('"b": 4')
})

test('keywords of 3.0 are understood in 3.1', async () => {
  const { page, warnings } = await buildYaml(`${HEAD}paths: {}
components:
  schemas:
    A: { properties: { a: { $ref: '#/components/schemas/B', nullable: true }, b: { minimum: 3, exclusiveMinimum: true } } }
    B: { type: object }
`)
  expect(warnings).toEqual([
    'api.yaml:7:61: "nullable" is a word of OpenAPI 3.0: read as a type that may be "null"',
    'api.yaml:7:96: "exclusiveMinimum" is true, as in OpenAPI 3.0: read as making "minimum" the bound',
  ])
  expect(page('schemas/A.md')).toContain('- `a` ([B](../schemas/B.md) or null)\n')
  expect(page('schemas/A.md')).toContain('- `b` (any value): Greater than `3`.')
})

test("a description next to a $ref replaces the target's", async () => {
  const { page } = await buildYaml(`${HEAD}paths:
  /a:
    get:
      operationId: getA
      parameters: [{ $ref: '#/components/parameters/Q', description: Own q. }]
      responses:
        '200': { $ref: '#/components/responses/Further', description: Own answer. }
        '404': { $ref: '#/components/responses/Further' }
components:
  parameters: { Q: { name: q, in: query, description: Shared q., schema: { type: string } } }
  responses:
    Further: { $ref: '#/components/responses/Fine', description: Further answer. }
    Fine: { description: Shared answer., links: { next: { $ref: '#/components/links/L', description: Own link. } } }
  links: { L: { operationId: getA, description: Shared link. } }
`)
  const text = page('operations/getA.md')
  expect(text).toContain('- `q` (string): Own q.')
  expect(text).toMatch(/### 200 OK\n\nOwn answer\..*### 404 Not Found\n\nFurther answer\./s)
  expect(text).toContain('Leads to [`getA`](../operations/getA.md). Own link.')
  expect(text).not.toContain('Shared')
})

test('a callback keeps the fields next to its $ref, and may lead back to its operation', async () => {
  const { page, warnings } = await buildYaml(`${HEAD}paths:
  /a:
    post:
      operationId: addA
      responses: {}
      callbacks:
        done:
          '{$request.body#/url}':
            $ref: '#/paths/~1a'
            parameters: [{ name: extra, in: query, style: label, schema: { type: string } }]
`)
  // The callback, and that of its own operation.
  expect(page('operations/addA.md').match(/- `extra` \(string\)/g)).toHaveLength(2)
  expect(warnings).toEqual([
    'api.yaml:13:52: expected a style of query parameters: form, spaceDelimited, pipeDelimited, deepObject',
  ])
})

test('webhooks keep the fields next to their $ref', async () => {
  const { page } = await buildYaml(`${HEAD}webhooks:
  moved: { $ref: '#/components/pathItems/A', post: { description: Next to. } }
components: { pathItems: { A: { parameters: [{ name: q, in: query, schema: {} }] } } }
`)
  expect(page('webhooks/moved.md')).toMatch(/Next to\..*- `q`/s)
})
