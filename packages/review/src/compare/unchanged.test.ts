import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isObject, type JsonObject } from '@contract-first/document/json'
import fc from 'fast-check'
import { afterAll, expect, test } from 'vitest'
import { today } from '../golden.fixture.ts'
import { readDocument } from '../reading/read-document.ts'
import { compare } from './compare.ts'
import { Unchanged } from './unchanged.ts'
import type { Side } from './verdicts.ts'

const folder = realpathSync(mkdtempSync(join(tmpdir(), 'review-test-')))
afterAll(() => rmSync(folder, { recursive: true }))

async function sidesOf(before: unknown, after: unknown): Promise<readonly [base: Side, head: Side]> {
  const [base, head] = await Promise.all(
    [before, after].map(async (content, i) => {
      const path = i === 0 ? 'base.json' : 'head.json'
      writeFileSync(join(folder, path), JSON.stringify(content))
      return { root: folder, path, document: await readDocument(join(folder, path), path) }
    }),
  )
  if (!base || !head) throw new Error('two sides are needed')
  return [base, head]
}

/** A document of dogs with their owners, cats, and a cycle of references. */
const kennel = {
  openapi: '3.1.1',
  info: { title: 'Kennel', version: '1.0.0' },
  paths: {
    '/dogs': { get: { responses: { 200: { $ref: '#/components/responses/Dogs' } } } },
    '/cats': { get: { responses: { 200: { $ref: '#/components/responses/Cats' } } } },
    '/families': { get: { responses: { 200: { $ref: '#/components/responses/Families' } } } },
  },
  components: {
    responses: {
      Dogs: { description: 'Dogs.', content: json({ $ref: '#/components/schemas/Dog' }) },
      Cats: { description: 'Cats.', content: json({ $ref: '#/components/schemas/Cat' }) },
      Families: { description: 'Families.', content: json({ $ref: '#/components/schemas/Parent' }) },
    },
    schemas: {
      Dog: { type: 'object', properties: { owner: { $ref: '#/components/schemas/Owner' } } },
      Owner: { type: 'object', properties: { name: { type: 'string' } } },
      Cat: { type: 'object', properties: { name: { type: 'string' } } },
      Parent: { type: 'object', properties: { child: { $ref: '#/components/schemas/Child' } } },
      Child: { type: 'object', properties: { parent: { $ref: '#/components/schemas/Parent' } } },
    },
  },
}

function json(schema: object): object {
  return { 'application/json': { schema } }
}

/** The kennel after an edit of its JSON; an impossible edit would test nothing. */
function edited(passage: string, replacement: string): unknown {
  const text = JSON.stringify(kennel)
  if (!text.includes(passage)) throw new Error(`the kennel has no: ${passage}`)
  return JSON.parse(text.replace(passage, () => replacement))
}

const everything = Object.keys(kennel.paths)

test.each<[string, after: unknown, changed: string[]]>([
  ['nothing', kennel, []],
  ['the version of OpenAPI', edited('3.1.1', '3.0.4'), []],
  ['a schema', edited('"Owner":{"type":"object"', '"Owner":{"type":"array"'), ['/dogs']],
  ['a description', edited('"description":"Cats."', '"description":"All cats."'), ['/cats']],
  ['a schema in a cycle', edited('"Child":{"type":"object"', '"Child":{"type":"array"'), ['/families']],
  ['the servers', { ...kennel, servers: [{ url: 'https://a.example' }] }, everything],
  ['the security', { ...kennel, security: [] }, everything],
])('with other content, %s, the paths that it concerns are changed', async (_, after, changed) => {
  const [{ document: base }, { document: head }] = await sidesOf(kennel, after)
  const unchanged = new Unchanged(base, head)
  const paths = ({ content }: typeof base): JsonObject => (isObject(content.paths) ? content.paths : {})
  expect(everything.filter((path) => !unchanged.has(paths(base)[path], paths(head)[path]))).toEqual(changed)
})

/** Reports nothing as unchanged, so that everything is examined. */
class EverythingChanged extends Unchanged {
  override has(): boolean {
    return false
  }
}

/** The findings, or why there are none. */
async function outcome(before: unknown, after: unknown, Skipping: typeof Unchanged): Promise<unknown> {
  try {
    const [base, head] = await sidesOf(before, after)
    return compare(base, head, today, new Skipping(base.document, head.document)).findings
  } catch (error) {
    return String(error)
  }
}

/** Where an edit happens, and the new value there. */
const edit = fc.record({
  at: fc.nat(),
  change: fc.constantFrom('removed', 'emptied', 'doubled', 'reworded', 'exchanged'),
})

/** Edits the object or list at a place, counted through the document. */
function make(document: unknown, { at, change }: { at: number; change: string }): void {
  const places: [object, string][] = []
  const visit = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return
    for (const [name, member] of Object.entries(value)) {
      places.push([value, name])
      visit(member)
    }
  }
  visit(document)
  const [holder, name] = places[at % places.length] ?? [{}, '']
  const [other, otherName] = places[(at * 31 + 7) % places.length] ?? [{}, '']
  const value: unknown = Reflect.get(holder, name)
  if (change === 'removed')
    Array.isArray(holder) ? holder.splice(Number(name), 1) : Reflect.deleteProperty(holder, name)
  else if (change === 'emptied') Reflect.set(holder, name, Array.isArray(value) ? [] : {})
  else if (change === 'doubled' && !Array.isArray(holder)) Reflect.set(holder, `${name}2`, structuredClone(value))
  else if (change === 'reworded') Reflect.set(holder, name, typeof value === 'number' ? value + 1 : `${name}!`)
  else Reflect.set(holder, name, structuredClone(Reflect.get(other, otherName)))
}

const corpus = [
  import.meta.resolve('@readme/oas-examples/3.1/json/petstore.json'),
  import.meta.resolve('@readme/oas-examples/3.1/json/train-travel.json'),
  import.meta.resolve('@readme/oas-examples/3.1/json/webhooks.json'),
  import.meta.resolve('@readme/oas-examples/3.0/json/discriminators.json'),
  import.meta.resolve('@readme/oas-examples/3.0/json/callbacks.json'),
]

test('skipping neither removes nor adds a finding, whatever is edited', async () => {
  const cases = fc.tuple(fc.constantFrom(...corpus), fc.array(edit, { minLength: 1, maxLength: 5 }))
  await fc.assert(
    fc.asyncProperty(cases, async ([url, edits]) => {
      const before: unknown = JSON.parse(readFileSync(fileURLToPath(url), 'utf8'))
      const after = structuredClone(before)
      for (const one of edits) make(after, one)
      const found = await outcome(before, after, Unchanged)
      expect(found).toEqual(await outcome(before, after, EverythingChanged))
    }),
    { numRuns: 100 },
  )
})
