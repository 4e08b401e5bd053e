import { mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { changedParts } from '../engine/changed-parts.ts'
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

describe('the engine is given', () => {
  async function given(after: unknown): Promise<{ paths: string[]; schemas: string[] }> {
    const [{ document: base }, { document: head }] = await sidesOf(kennel, after)
    const unchanged = new Unchanged(base, head)
    const parts = changedParts(base, head, (was, is) => unchanged.has(was, is))
    const { paths, components }: Partial<typeof kennel> = parts.head
    return { paths: Object.keys(paths ?? {}), schemas: Object.keys(components?.schemas ?? {}) }
  }
  const everything = { paths: Object.keys(kennel.paths), schemas: Object.keys(kennel.components.schemas) }

  test('nothing of two equivalent documents', async () => {
    expect(await given(kennel)).toEqual({ paths: [], schemas: [] })
  })

  test('changed parts, and all that refer to them, directly or not', async () => {
    expect(await given(edited('"Owner":{"type":"object"', '"Owner":{"type":"array"'))).toEqual({
      paths: ['/dogs'],
      schemas: ['Dog', 'Owner'],
    })
  })

  test('unchanged parts that a changed one refers to', async () => {
    expect(await given(edited('"description":"Cats."', '"description":"All cats."'))).toEqual({
      paths: ['/cats'],
      schemas: ['Cat'],
    })
  })

  test('a whole cycle of references when one of its schemas changed', async () => {
    expect(await given(edited('"Child":{"type":"object"', '"Child":{"type":"array"'))).toEqual({
      paths: ['/families'],
      schemas: ['Parent', 'Child'],
    })
  })

  test.each([
    ['other servers', { ...kennel, servers: [{ url: 'https://a.example' }] }],
    ['another security', { ...kennel, security: [] }],
  ])('everything under %s', async (_, after) => {
    expect(await given(after)).toEqual(everything)
  })

  test('every schema, when a reference leads to all of them', async () => {
    const { schemas } = await given(edited('#/components/schemas/Cat', '#/components/schemas'))
    expect(schemas).toEqual(everything.schemas)
  })

  test('nothing for another version of OpenAPI', async () => {
    expect(await given(edited('3.1.1', '3.0.4'))).toEqual({ paths: [], schemas: [] })
  })
})

/** Reports nothing as unchanged, so that both judges examine everything. */
class EverythingChanged extends Unchanged {
  override has(): boolean {
    return false
  }
}

/** The findings, or why there are none. */
async function outcome(before: unknown, after: unknown, Skipping: typeof Unchanged): Promise<unknown> {
  try {
    const [base, head] = await sidesOf(before, after)
    return (await compare(base, head, today, new Skipping(base.document, head.document))).findings
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
    { numRuns: 6 },
  )
})
