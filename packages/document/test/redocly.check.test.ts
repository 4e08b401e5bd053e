import { globSync, readFileSync } from 'node:fs'
import { mkdir, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  BaseResolver,
  bundle,
  createConfig,
  type Document,
  getTypes,
  normalizeTypes,
  resolveDocument,
  Source,
  type SpecVersion,
} from '@redocly/openapi-core'
import { describe, expect, test } from 'vitest'
import { temporaryFolder } from '../src/document.fixture.ts'
import { type JsonObject, valueAt } from '../src/json/index.ts'
import { load } from '../src/reading/load.ts'
import { visitReferences } from '../src/references/visit-references.ts'

const require = createRequire(import.meta.url)
const examples = dirname(require.resolve('@readme/oas-examples/package.json'))
// Every document exists as JSON and as YAML; the other formats of a few hold the same.
const files = globSync('3.{0,1}/{json,yaml}/*.{json,yaml}', { cwd: examples }).sort()

/** The node that Redocly finds behind each local `$ref` of a file. */
async function resolvedByRedocly(file: string): Promise<Map<string, unknown>> {
  const config = await createConfig({})
  const resolver = new BaseResolver(config.resolve)
  const rootDocument = (await resolver.resolveDocument(null, file, true)) as Document
  const version: SpecVersion = String((rootDocument.parsed as JsonObject).openapi).startsWith('3.0')
    ? 'oas3_0'
    : 'oas3_1'
  const types = normalizeTypes(getTypes(version), {})
  const references = await resolveDocument({
    rootDocument,
    rootType: types.Root as Parameters<typeof resolveDocument>[0]['rootType'],
    externalRefResolver: resolver,
  })
  const found = new Map<string, unknown>()
  visitReferences(rootDocument.parsed, (ref) => {
    const resolved = references.get(`${rootDocument.source.absoluteRef}::${ref}`)
    if (resolved?.resolved) found.set(ref, resolved.node)
  })
  return found
}

/**
 * The same node, found by the pointers of a loaded document; its references are followed to the end, as Redocly does.
 */
function resolvedByUs(document: JsonObject, ref: string): unknown {
  let value = valueAt(document, decodeURIComponent(ref.slice(1)))
  while (typeof (value as JsonObject | undefined)?.$ref === 'string')
    value = valueAt(document, String((value as JsonObject).$ref).slice(1))
  return value
}

describe('every reference of a public document leads where Redocly finds it to lead', () => {
  test.each(files)('%s', async (name) => {
    const file = join(examples, name)
    const [{ document, problems }, theirs] = await Promise.all([load(file), resolvedByRedocly(file)])
    expect(problems).toEqual([])
    for (const [ref, node] of theirs) expect(resolvedByUs(document, ref), ref).toEqual(node)
    const written = readFileSync(file, 'utf8').match(/["']?\$ref["']?\s*:\s*["']#/g) ?? []
    expect(theirs.size > 0).toBe(written.length > 0)
  })
})

test('a document of several files is bundled as Redocly bundles it', async () => {
  const folder = await temporaryFolder()
  const texts: Record<string, string> = {
    'api.yaml': `openapi: 3.1.1
info: { title: Notes, version: 1.0.0 }
paths:
  /notes: { $ref: paths/notes.yaml }
  /notes/{id}: { $ref: 'paths/notes.yaml#/one' }
`,
    'paths/notes.yaml': `get:
  operationId: listNotes
  responses:
    '200': { description: ok, content: { application/json: { schema: { $ref: '../note.json#/definitions/Notes' } } } }
one:
  parameters: [{ $ref: '#/id' }]
  get: { operationId: getNote, responses: { default: { description: 'a note' } } }
id: { name: id, in: path, required: true, schema: { type: string } }
`,
    'note.json': JSON.stringify({
      definitions: {
        Notes: { type: 'array', items: { $ref: '#/definitions/Note%20one' } },
        'Note one': { type: 'object', properties: { of: { $ref: '#/definitions/Notes' } } },
      },
    }),
  }
  for (const [name, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, name)), { recursive: true })
    await writeFile(join(folder, name), text)
  }
  const file = join(folder, 'api.yaml')
  const doc: Document = { source: new Source(file, texts['api.yaml'] ?? ''), parsed: undefined }
  const config = await createConfig({})
  const theirs = await bundle({ ref: doc.source.absoluteRef, config })
  const { document, problems } = await load(file)
  expect(problems).toEqual([])
  expect(decoded(document)).toEqual(decoded(theirs.bundle.parsed))
})

/** A copy of a document with its references percent-decoded. */
function decoded(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value), (name, member: unknown) =>
    name === '$ref' ? decodeURIComponent(String(member)) : member,
  )
}
