import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { parse } from 'yaml'
import { siteMistakes } from '../../test/site-mistakes.fixture.ts'
import { buildFiles } from '../build.ts'
import type { Files } from '../site.ts'

/** Everything internal contains this word; nothing else does. */
const MOONBASE = /moonbase/i

const DOCUMENT = `
openapi: 3.2.0
info: { title: Zoo, version: '1' }
servers:
  - { url: 'https://moonbase.example', x-internal: true }
  - { url: 'https://zoo.example' }
security: [{ key: [] }]
tags:
  - { name: animals }
  - { name: moonbase-marked, x-internal: true, description: Moonbase words. }
  - { name: moonbase-unmarked, description: Only internal operations have it. }
x-tagGroups: [{ name: All, tags: [animals, moonbase-marked, moonbase-unmarked] }]
paths:
  /animals:
    parameters:
      - { name: moonbaseTrace, in: header, x-internal: true, schema: { type: string } }
      - { name: page, in: query, schema: { type: integer } }
    get:
      operationId: listAnimals
      tags: [animals, moonbase-marked]
      deprecated: true
      x-replaced-by: moonbaseList
      security: [{ moonbaseMarkedKey: [] }, { key: [] }]
      parameters:
        - { $ref: '#/components/parameters/MoonbaseMarkedParameter' }
        - { in: query, schema: { type: integer } } # size
      responses:
        '200':
          description: ok
          headers:
            X-Moonbase: { x-internal: true, schema: { type: string } }
            X-Count: { schema: { type: integer } }
          links:
            moonbaseNext: { operationId: moonbaseList }
            moonbaseHere: { operationRef: '#/paths/~1moonbase-admin/get' }
            next: { operationId: listAnimals }
          content:
            application/moonbase+json: { x-internal: true, schema: { type: string } }
            application/json:
              schema: { type: array, items: { $ref: '#/components/schemas/Animal' } }
              examples:
                own: { value: [{ name: Leo, moonbaseNote: moonbase }] }
                shared: { $ref: '#/components/examples/Leo' }
                clean: { $ref: '#/components/examples/Clean' }
                moonbaseCase: { x-internal: true, value: [] }
        '418': { $ref: '#/components/responses/MoonbaseMarkedResponse' }
    post:
      operationId: addAnimal
      tags: [animals]
      requestBody:
        content:
          application/json:
            schema:
              allOf:
                - { $ref: '#/components/schemas/Animal' }
                - { type: object, required: [moonbaseNote, name] }
            example: { name: Leo, moonbaseNote: moonbase, kept: { inner: true, note: moonbase } }
          multipart/form-data:
            schema: { $ref: '#/components/schemas/Animal' }
            encoding: { moonbaseNote: { contentType: text/plain }, name: { contentType: text/plain } }
      callbacks:
        moonbaseMarkedCallback: { x-internal: true, 'https://moonbase.example': { post: { responses: {} } } }
        moonbaseCallback: { 'https://moonbase.example': { post: { x-internal: true, responses: {} } } }
        added: { 'https://hook.example': { post: { responses: { '200': { description: ok } } } } }
      responses: { default: { $ref: '#/components/responses/Problem' } }
    additionalOperations:
      MOONBASE: { operationId: moonbaseMethod, x-internal: true, responses: {} }
    delete: { operationId: moonbaseDelete, x-internal: true, responses: {} }
  /moonbase-admin:
    description: A path of nothing but internal operations.
    parameters: [{ name: moonbaseShared, in: query, schema: { type: string } }]
    get:
      operationId: moonbaseList
      x-internal: true
      tags: [moonbase-unmarked]
      security: [{ moonbaseOnlyKey: [] }]
      parameters: [{ $ref: '#/components/parameters/MoonbaseOnlyParameter' }]
      responses:
        '200':
          description: ok
          content:
            application/json: { schema: { $ref: '#/components/schemas/MoonbaseThing' } }
        default: { $ref: '#/components/responses/Problem' }
  /again: { $ref: '#/paths/~1animals', patch: { operationId: moonbasePatch, x-internal: true, responses: {} } }
  /moonbase-marked: { x-internal: true, get: { operationId: moonbaseMarked, responses: {} } }
  /moonbase-referring: { $ref: '#/components/pathItems/MoonbasePath' }
  /moonbase-elsewhere: { x-internal: true, $ref: '#/components/pathItems/MoonbaseUnmarkedPath' }
  /moonbase-by-tag: { get: { operationId: moonbaseByTag, tags: [moonbase-marked], responses: {} } }
  /moonbase-by-key: { get: { operationId: moonbaseByKey, security: [{ moonbaseMarkedKey: [] }], responses: {} } }
webhooks:
  moonbaseEvent: { post: { x-internal: true, responses: {} } }
  moonbaseMarkedEvent: { x-internal: true, post: { responses: {} } }
  opened: { post: { operationId: opened, responses: { '200': { description: ok } } } }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    moonbaseMarkedKey: { type: apiKey, in: header, name: X-Moonbase, x-internal: true }
    moonbaseOnlyKey: { type: apiKey, in: header, name: X-Moonbase }
  parameters:
    MoonbaseMarkedParameter: { name: moonbaseParameter, in: query, x-internal: true, schema: { type: string } }
    MoonbaseOnlyParameter: { name: moonbaseOnly, in: query, schema: { $ref: '#/components/schemas/MoonbaseDeep' } }
  responses:
    Problem: { description: A problem, content: { application/json: { schema: { $ref: '#/components/schemas/Problem' } } } }
    MoonbaseMarkedResponse: { description: moonbase, x-internal: true }
  examples:
    Leo: { value: [{ name: Leo, moonbaseNote: moonbase }] }
    Clean: { value: [{ name: Clean }] }
  pathItems:
    MoonbasePath: { get: { operationId: moonbasePath, x-internal: true, responses: {} } }
    MoonbaseUnmarkedPath: { get: { operationId: moonbaseUnmarked, responses: {} } }
  schemas:
    Animal:
      type: object
      required: [name, moonbaseNote]
      dependentRequired: { name: [moonbaseNote], moonbaseNote: [name] }
      properties:
        name: { type: string }
        moonbaseNote: { type: string, x-internal: true }
        moonbaseThing: { $ref: '#/components/schemas/MoonbaseMarked' }
        x-internal: { type: boolean, description: A field of that name. }
        kept:
          type: object
          properties: { inner: { type: boolean }, note: { type: string, x-internal: true } }
          default: { note: moonbase, inner: true }
        kind:
          oneOf: [{ $ref: '#/components/schemas/Lion' }, { $ref: '#/components/schemas/MoonbaseMarked' }]
          discriminator:
            propertyName: kind
            mapping: { lion: '#/components/schemas/Lion', moonbase: '#/components/schemas/MoonbaseMarked', moonbase2: MoonbaseMarked }
      example: { name: Leo, moonbaseNote: moonbase }
    Lion: { type: object, properties: { kind: { const: lion }, note: { type: string } } }
    Flag: { type: object, properties: { x-internal: true }, example: { x-internal: true } }
    Problem: { type: object, properties: { title: { type: string } } }
    Unused: { type: object, properties: { owner: { $ref: '#/components/schemas/UsedByUnused' } } }
    UsedByUnused: { type: string }
    MoonbaseMarked: { type: object, x-internal: true, properties: { kind: { type: string }, of: { $ref: '#/components/schemas/MoonbaseDeep' } } }
    MoonbaseThing: { type: object, properties: { deep: { $ref: '#/components/schemas/MoonbaseDeep' }, next: { $ref: '#/components/schemas/MoonbaseThing' } } }
    MoonbaseDeep: { type: string, description: Reached by nothing else. }
`

const WORKFLOWS = `
arazzo: 1.0.1
info: { title: Zoo, version: '1' }
sourceDescriptions: [{ name: zoo, type: openapi, url: zoo.yaml }]
workflows:
  - { workflowId: moonbaseWorkflow, steps: [{ stepId: a, operationId: $sourceDescriptions.zoo.moonbaseList, parameters: [{ reference: $components.parameters.moonbaseKey }] }] }
  - { workflowId: moonbaseByPath, steps: [{ stepId: a, operationPath: '{$sourceDescriptions.zoo.url}#/paths/~1moonbase-admin/get' }] }
  - { workflowId: moonbaseAgain, steps: [{ stepId: a, operationPath: '{$sourceDescriptions.zoo.url}#/paths/~1again/delete' }] }
  - { workflowId: moonbaseCaller, steps: [{ stepId: a, workflowId: moonbaseWorkflow }] }
  - { workflowId: moonbaseMarked, x-internal: true, steps: [{ stepId: a, operationId: addAnimal }] }
  - workflowId: addOne
    steps: [{ stepId: add, operationId: addAnimal, parameters: [{ reference: $components.parameters.lost }] }]
components:
  parameters: { moonbaseKey: { name: moonbase, in: query, value: 1 }, key: { name: key, in: query, value: 1 } }
`

const CHANGELOG = `
- version: 1.0.0
  date: '2027-01-01'
  changes:
    - { kind: added, operation: moonbaseList, text: Moonbase words. }
    - { kind: added, operation: addAnimal, text: Adds one. }
    - { kind: changed, operations: [addAnimal, moonbaseList], text: Both of the moonbase. }
    - { kind: wrong, text: Not shown. }
`

let folder: string
let files: Files
let warnings: string[]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'internal-'))
  await writeFile(join(folder, 'zoo.yaml'), DOCUMENT)
  await writeFile(join(folder, 'zoo.arazzo.yaml'), WORKFLOWS)
  await writeFile(join(folder, 'zoo.changelog.yaml'), CHANGELOG)
  const built = await buildFiles({
    document: join(folder, 'zoo.yaml'),
    workflows: join(folder, 'zoo.arazzo.yaml'),
    changelog: join(folder, 'zoo.changelog.yaml'),
    baseUrl: 'https://docs.example.com/',
    client: 'zoo',
  })
  files = built.files
  warnings = built.warnings.map((line) => line.slice(folder.length + 1))
})

afterAll(() => rm(folder, { recursive: true }))

const text = (path: string) => String(files.get(path))

test('internal parts are in no byte of a site, nor in the name of a file', () => {
  const all = contents(files)
  expect(all.filter(([path, text]) => MOONBASE.test(`${path} ${text}`)).map(([path]) => path)).toEqual([])
  const some = ['search.json', 'llms-full.txt', 'arazzo.json', 'changelog.xml', 'postman.json', 'requests.http']
  expect(all.map(([path]) => path)).toEqual(
    expect.arrayContaining([...some, 'bruno.zip/bruno.json', 'docs.zip/openapi.yaml', 'docs.zip/bruno.zip/bruno.json']),
  )
})

test('the rest is there, without broken links', () => {
  const pages = new Map([...files].filter(([path]) => path !== '404.html'))
  expect(siteMistakes(pages)).toEqual([])
  expect([...files.keys()].filter((path) => /^(operations|schemas|webhooks)\/.*\.html$/.test(path))).toEqual([
    'operations/GET-again.html',
    'operations/POST-again.html',
    'operations/addAnimal.html',
    'operations/listAnimals.html',
    'schemas/Animal.html',
    'schemas/Flag.html',
    'schemas/Lion.html',
    'schemas/Problem.html',
    'schemas/Unused.html',
    'schemas/UsedByUnused.html',
    'schemas/index.html',
    'webhooks/index.html',
    'webhooks/opened.html',
  ])
  expect(text('changelog.md')).toContain('Adds one.')
  expect(JSON.parse(text('arazzo.json')).workflows).toMatchObject([{ workflowId: 'addOne' }])
})

test('the downloads agree, and keep data that only looks like the mark', () => {
  const { paths, components, ...root } = JSON.parse(text('openapi.json'))
  expect(parse(text('openapi.yaml'))).toEqual({ paths, components, ...root })
  expect(root.servers).toEqual([{ url: 'https://zoo.example' }])
  expect(components.schemas.Flag).toEqual({
    type: 'object',
    properties: { 'x-internal': true },
    example: { 'x-internal': true },
  })
  expect(components.schemas.Animal).toMatchObject({
    required: ['name'],
    dependentRequired: { name: [] },
    properties: { kept: { default: { inner: true } }, 'x-internal': { type: 'boolean' } },
    example: { name: 'Leo' },
  })
  expect(components.schemas.Animal.properties.kind).toEqual({
    oneOf: [{ $ref: '#/components/schemas/Lion' }],
    discriminator: { propertyName: 'kind', mapping: { lion: '#/components/schemas/Lion' } },
  })
  expect(components.examples).toEqual({ Clean: { value: [{ name: 'Clean' }] } })
  const { get, post } = paths['/animals']
  expect(get.security).toEqual([{ key: [] }])
  expect(get.responses['200'].content['application/json'].examples).toEqual({
    own: { value: [{ name: 'Leo' }] },
    shared: { value: [{ name: 'Leo' }] },
    clean: { $ref: '#/components/examples/Clean' },
  })
  expect(post.requestBody.content['application/json'].example).toEqual({ name: 'Leo', kept: { inner: true } })
})

test('a warning has its place in the whole file', () => {
  expect(warnings).toEqual([
    expect.stringMatching(new RegExp(`^zoo\\.yaml:${lineOf(DOCUMENT, 'size')}:\\d+: `)),
    expect.stringMatching(new RegExp(`^zoo\\.arazzo\\.yaml:${lineOf(WORKFLOWS, 'parameters.lost')}:\\d+: `)),
    expect.stringMatching(new RegExp(`^zoo\\.changelog\\.yaml:${lineOf(CHANGELOG, 'wrong')}:\\d+: `)),
  ])
})

function lineOf(written: string, word: string): number {
  return written.slice(0, written.indexOf(word)).split('\n').length
}

/** The contents of files, including those in zip files. */
function contents(
  all: Iterable<readonly [path: string, content: string | Uint8Array]>,
): [path: string, text: string][] {
  return [...all].flatMap(([path, content]): [string, string][] =>
    typeof content !== 'string' && path.endsWith('.zip')
      ? contents(Object.entries(unzipSync(content)).map(([name, bytes]) => [`${path}/${name}`, bytes] as const))
      : [[path, typeof content === 'string' ? content : Buffer.from(content).toString()]],
  )
}
