import { expect, test } from 'vitest'
import { buildYaml, fileWith } from '../../test/build-yaml.fixture.ts'
import { loadDocument, readApi } from './index.ts'

const HEAD = "openapi: 3.1.1\ninfo: { title: A, version: '1' }\n"

test('the model has the data of an operation, with places in the unified view', async () => {
  const { source } = await loadDocument(
    fileWith(`${HEAD}security: [{ key: [] }, {}]
paths:
  /a/{id}:
    $ref: '#/components/pathItems/A'
    parameters: [{ name: id, in: path, schema: { type: string } }]
components:
  pathItems:
    A:
      post:
        parameters: [{ name: tags, in: query, explode: false, schema: { type: array } }]
        requestBody: { required: true, content: { 'multipart/form-data ; x=1': { schema: {} } } }
        responses:
          4xx: { headers: { X-Count: { required: true, schema: {} } }, content: { text/plain: { schema: {} } } }
          default: { description: Done. }
`),
  )
  const [operation] = readApi(source).operations
  const post = '/paths/~1a~1{id}/post'
  expect(operation).toMatchObject({
    method: 'POST',
    path: '/a/{id}',
    parameters: [
      { name: 'id', location: 'path', isRequired: true, style: 'simple', explode: false },
      { name: 'tags', location: 'query', isRequired: false, style: 'form', explode: false },
    ],
    body: { isRequired: true, contents: [{ mediaType: 'multipart/form-data ; x=1', kind: 'multipart' }] },
    responses: [
      { status: '4XX', headers: [{ name: 'X-Count', isRequired: true }], contents: [{ kind: 'text' }] },
      { status: 'default' },
    ],
    security: [[{ scheme: 'key', scopes: [] }], []],
  })
  expect(operation?.parameters.map(({ schema }) => schema?.pointer)).toEqual([
    '/paths/~1a~1{id}/parameters/0/schema',
    `${post}/parameters/0/schema`,
  ])
  expect(operation?.responses[0]?.contents[0]?.schema?.pointer).toBe(`${post}/responses/4XX/content/text~1plain/schema`)
})

test('an unknown or ignored field is a warning at its place', async () => {
  const { page, warnings } = await buildYaml(`${HEAD}paths:
  /a:
    get:
      operationId: getA
      parameters:
        - { name: Authorization, in: header, schema: {} }
        - { name: b, in: body, schema: {} }
      responses:
        '200': { description: '', headers: { content-type: { schema: {} } } }
components:
  securitySchemes: { key: { type: session, name: X-Key, in: header } }
`)
  expect(warnings).toEqual([
    'api.yaml:7:7: "parameters" has a header that other fields describe: left out: "Authorization"',
    'api.yaml:13:29: "type" is not one of a security scheme: read as a credential of HTTP: "session"',
    'api.yaml:9:11: expected a parameter with a name and "in" of path, query, header, cookie, querystring',
  ])
  expect(page('operations/getA.md')).not.toMatch(/^- `/m)
})
