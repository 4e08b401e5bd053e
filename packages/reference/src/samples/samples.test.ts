import { expect, test } from 'vitest'
import { buildYaml } from '../../test/build-yaml.fixture.ts'

const STYLES = `openapi: 3.1.0
info: {title: Styles, version: '1'}
servers: [{url: 'https://s.example'}]
paths:
  /m/{p}:
    get:
      operationId: look
      parameters:
        - {name: p, in: path, required: true, style: matrix, explode: true, schema: {type: array, items: {type: integer}}, example: [1, 2]}
        - {name: tags, in: query, required: true, schema: {type: array, items: {type: string}}, example: [x, y]}
        - {name: ids, in: query, required: true, explode: false, schema: {type: array, items: {type: string}}, example: [a, b]}
        - {name: pipes, in: query, required: true, style: pipeDelimited, explode: false, schema: {type: array, items: {type: string}}, example: [a, b]}
        - {name: filter, in: query, required: true, style: deepObject, explode: true, schema: {type: object}, example: {color: red, size: 2}}
        - {name: obj, in: query, required: true, schema: {type: object}, example: {a: 1}}
        - {name: sid, in: cookie, required: true, schema: {type: string}, example: abc}
      responses: {'200': {description: ok}}
  /bookings/{id}:
    post:
      operationId: upload
      security: [{user: []}, {key: [], session: []}]
      parameters: [{name: id, in: path, required: true, schema: {type: string, pattern: '^bk_[0-9]{2}$', examples: ['1', bk_07]}}]
      requestBody:
        required: true
        content:
          multipart/form-data: {schema: {type: object, required: [file], properties: {file: {type: string, format: binary}, note: {type: string, example: 'a; "b"'}, meta: {properties: {a: {type: integer}}}}}}
          application/octet-stream: {}
          application/x-www-form-urlencoded: {schema: {type: object, properties: {l: {type: array, items: {type: integer}, example: [1, 2]}}}}
      responses: {'200': {description: ok, content: {image/png: {}}}}
components:
  securitySchemes:
    user: {type: http, scheme: basic}
    key: {type: apiKey, in: query, name: key}
    session: {type: apiKey, in: cookie, name: sid}
`

test('a sample writes each parameter in its own style, and cookies', async () => {
  const { page, warnings } = await buildYaml(STYLES)
  expect(page('operations/look.md')).toContain(`
curl 'https://s.example/m/;p=1;p=2?tags=x&tags=y&ids=a,b&pipes=a%7Cb&filter%5Bcolor%5D=red&filter%5Bsize%5D=2&a=1' \\
  --cookie 'sid=abc'
`)
  expect(page('requests.http')).toContain('GET {{baseUrl}}/m/;p=1;p=2?tags=x&tags=y&ids=a,b&pipes=a%7Cb&filter')
  expect(warnings).toEqual([])
})

test('a sample sends the parts of a form, and files that the reader has', async () => {
  const { page } = await buildYaml(STYLES)
  const sample = page('operations/upload.md')
  expect(sample).toContain(`
curl 'https://s.example/bookings/bk_07' \\
  --header 'Authorization: Basic BASE64_OF_USER_AND_PASSWORD' \\
  --form 'file=@file.bin;type=application/octet-stream' \\
  --form-string 'note=a; "b"' \\
  --form 'meta="{\\"a\\":1}";type=application/json' \\
  --output answer
`)
  expect(sample).toContain(`
form.append('file', await openAsBlob('file.bin', { type: 'application/octet-stream' }), 'file.bin')
form.append('note', 'a; "b"')
form.append('meta', new Blob(['{"a":1}'], { type: 'application/json' }))
`)
  expect(sample).toContain(`("file", ("file.bin", open("file.bin", "rb"), "application/octet-stream")),`)
  expect(sample).toContain('form.WriteField("note", "a; \\"b\\"")')
})

test('there is a sample for each alternative of the credentials, and for each media type', async () => {
  const { page } = await buildYaml(STYLES)
  const sample = page('operations/upload.md')
  expect(sample).toContain(`With \`key and session\`

\`\`\`sh
curl 'https://s.example/bookings/bk_07?key=YOUR_KEY' \\
  --cookie 'sid=YOUR_SESSION' \\`)
  expect(sample).toContain(`  --header 'Content-Type: application/octet-stream' \\
  --data-binary '@body.bin' \\`)
  expect(sample).toContain(`  --header 'Content-Type: application/x-www-form-urlencoded' \\
  --data 'l=1&l=2' \\`)
})

test('collections have the parts, the files and the user of a request', async () => {
  const { page } = await buildYaml(STYLES)
  const folders: { item: { name: string; request: Record<string, unknown> }[] }[] = JSON.parse(
    page('postman.json'),
  ).item
  const request = folders.flatMap(({ item }) => item).find(({ name }) => name === 'upload')?.request
  expect(request).toMatchObject({
    auth: { type: 'basic' },
    body: {
      mode: 'formdata',
      formdata: [
        { key: 'file', type: 'file', src: 'file.bin', contentType: 'application/octet-stream' },
        { key: 'note', type: 'text', value: 'a; "b"' },
        { key: 'meta', type: 'text', value: '{"a":1}', contentType: 'application/json' },
      ],
    },
  })
  expect(page('requests.http')).toContain('Authorization: Basic {{username}} {{password}}\n')
  expect(page('requests.http')).toContain('Content-Type: application/octet-stream\n\n< ./file.bin\n--')
})

test('a body that cannot be sampled is left out, with a warning at its place', async () => {
  const { page, warnings } = await buildYaml(`openapi: 3.1.0
info: {title: Lost, version: '1'}
servers: [{url: /v1}]
paths:
  /a/{dots}/{name}:
    get:
      operationId: dots
      parameters:
        - {name: dots, in: path, required: true, schema: {const: '..'}}
        - {name: name, in: path, required: true, example: '', schema: {type: string}}
      responses: {'200': {description: ok}}
  /b:
    post:
      operationId: nothing
      parameters: [{name: X-Lines, in: header, required: true, schema: {const: " a"}}]
      requestBody: {required: true, content: {application/json: {}}}
      responses: {'200': {description: ok}}
`)
  expect(page('operations/dots.md')).not.toContain('curl')
  expect(page('operations/nothing.md')).toContain("\ncurl --request POST 'https://YOUR_HOST/v1/b'\n")
  expect(warnings).toEqual([
    'api.yaml:6:5: no sample sends it: The parameter dots is missing or empty: pass a value.',
    'api.yaml:9:11: no sample sends it: The path /{dots} would be /.., which leads elsewhere.',
    'api.yaml:10:11: no sample sends it: The parameter name is missing or empty: pass a value.',
    'api.yaml:15:20: no sample sends it: The parameter X-Lines would not be read as " a": escape it first.',
    'api.yaml:16:47: no sample has a body: give this media type an example',
  ])
})

const WRITTEN = `openapi: 3.1.0
info: {title: Written, version: '1'}
servers: [{url: 'https://s.example'}]
paths:
  /writes/{id}:
    post:
      operationId: write
      parameters:
        - {name: id, in: path, required: true, content: {'*/*': {schema: {type: string, format: uuid}}}}
        - {name: Content-Length, in: header, required: true, schema: {type: integer}}
        - {name: key, in: query, required: true, schema: {type: string}}
      security: [{key: []}]
      requestBody:
        required: true
        content: {application/x-www-form-urlencoded: {schema: {type: string}, example: 'title=pork and beans&n=1'}}
      responses: {'204': {description: ok}}
components:
  securitySchemes:
    key: {type: apiKey, in: query, name: key}
`

test('a sample sends a form given as text, a key only once, and no length', async () => {
  const { page, warnings } = await buildYaml(WRITTEN)
  const sample = page('operations/write.md')
  expect(sample).toMatch(/^curl 'https:\/\/s\.example\/writes\/[0-9a-f-]{36}\?key=YOUR_API_KEY' \\$/m)
  expect(sample).toContain("  --data 'title=pork+and+beans&n=1'\n")
  expect(sample).not.toMatch(/Content-Length['"]/)
  expect(page('operations/write.html')).not.toContain('try-header-Content-Length')
  expect(warnings).toEqual([])
})

test('a sample shows each part of a stream as it comes, without waiting for its end', async () => {
  const { page } = await buildYaml(`openapi: 3.2.0
info: {title: Loans, version: '1'}
servers: [{url: 'https://s.example'}]
paths:
  /loans:
    get:
      operationId: watch
      responses: {'200': {description: ok, content: {text/event-stream: {itemSchema: {type: object}}}}}
`)
  const sample = page('operations/watch.md')
  expect(sample).toContain("curl 'https://s.example/loans' \\\n  --no-buffer\n")
  expect(sample).toContain('for await (const text of response.body.pipeThrough(new TextDecoderStream()))')
  expect(sample).toContain('    stream=True,\n)\nprint(response.status_code)\nfor line in response.iter_lines(')
  expect(sample).toContain('\tio.Copy(os.Stdout, res.Body)\n}')
})

test('a sample sends an item of a sequence (OpenAPI 3.2)', async () => {
  const { page } = await buildYaml(`openapi: 3.2.0
info: {title: Notes, version: '1'}
paths:
  /notes:
    post:
      operationId: add
      requestBody: {content: {application/jsonl: {itemSchema: {type: object, properties: {id: {type: integer}}}}}}
      responses: {'204': {description: added}}
`)
  expect(page('operations/add.md')).toContain(`--data '{"id":1}\n'`)
})
