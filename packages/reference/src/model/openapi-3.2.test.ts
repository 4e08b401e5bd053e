import { expect, test } from 'vitest'
import { buildYaml } from '../../test/build-yaml.fixture.ts'

const HEAD = "openapi: 3.2.0\ninfo: { title: A, version: '1' }\n"

test('the methods that 3.2 adds have pages', async () => {
  const { page } = await buildYaml(`${HEAD}paths:
  /a:
    query: { operationId: queryA, responses: {} }
    additionalOperations: { COPY: { operationId: copyA, responses: {} } }
`)
  expect(page('operations/queryA.md')).toContain('`QUERY /a`')
  expect(page('operations/copyA.md')).toContain('`COPY /a`')
  // `copy` is the class of buttons.
  expect(page('operations/copyA.html')).toContain('<span class="method">COPY</span>')
})

test('a whole query string, a cookie, a stream and parts by their position are shown', async () => {
  const { page, warnings } = await buildYaml(`${HEAD}paths:
  /a:
    get:
      operationId: getA
      parameters:
        - { name: all, in: querystring, content: { application/json: { schema: { properties: { deep: { type: integer } } } } } }
        - { name: c, in: cookie, style: cookie, schema: { type: string } }
      responses:
        '200':
          description: Events.
          content:
            text/event-stream: { itemSchema: { type: object, properties: { data: { type: string } } } }
            multipart/mixed: { schema: { type: array }, prefixEncoding: [{ contentType: image/png }], itemEncoding: { contentType: text/plain } }
`)
  const text = page('operations/getA.md')
  expect(text).toMatch(/### Query string\n\n- `all` \(`application\/json`\).*`deep` \(integer\)/s)
  expect(text).toContain('- `c` (string): Written: not percent-encoded.')
  expect(text).toMatch(/`text\/event-stream`: stream of object\n\n- `data` \(string\)/)
  expect(text).toContain('- Part 1 as image/png\n- Part 2 and more as text/plain')
  expect(warnings).toEqual([])
})

test('a tag shows its parent and its kind', async () => {
  const { page, warnings } = await buildYaml(`${HEAD}tags:
  - { name: shop, summary: The shop }
  - { name: books, parent: shop }
  - { name: rare, parent: books, kind: audience }
  - { name: lost, parent: rar }
paths:
  /a: { get: { tags: [rare], responses: {} }, put: { tags: [lost], responses: {} } }
`)
  expect(page('index.md')).toContain('Part of The shop › books. A tag of the kind audience.')
  expect(warnings).toEqual(['api.yaml:7:19: expected the name of another tag, which is not nested in this one'])
})

test('the default schema of a discriminator is named', async () => {
  const { page } = await buildYaml(`${HEAD}paths: {}
components:
  schemas:
    Animal: { oneOf: [{ $ref: '#/components/schemas/Cat' }, { $ref: '#/components/schemas/Dog' }], discriminator: { propertyName: kind, defaultMapping: Dog } }
    Cat: { type: object }
    Dog: { type: object }
`)
  expect(page('schemas/Animal.md')).toContain('With any other `kind`, or none: `Dog`.')
})

test('the node of a property in XML is shown', async () => {
  const { page, warnings } = await buildYaml(`${HEAD}paths: {}
components:
  schemas:
    Book:
      properties:
        id: { type: string, xml: { nodeType: attribute } }
        title: { type: string, xml: { nodeType: cdata } }
        tags: { type: array, items: { type: string }, xml: { nodeType: none } }
`)
  expect(page('schemas/Book.md')).toMatch(
    /In XML: as an attribute.*In XML: as CDATA.*In XML: without a node of its own/s,
  )
  expect(warnings).toEqual([])
})
