import { mkdtempSync, readdirSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { isObject, type JsonObject } from '@contract-first/document/json'
import { parse, stringify } from 'yaml'
import { type Comparison, compare } from './compare/compare.ts'
import type { Finding } from './finding/finding.ts'
import type { OpenApiDocument } from './reading/document.ts'
import { readDocument } from './reading/read-document.ts'

export const goldenFolder: URL = new URL('../golden/', import.meta.url)
export const today = '2026-11-22'

/** One entry of a file under `golden/`. */
export interface GoldenPair extends JsonObject {
  change: string
  only?: '3.1'
  before: JsonObject
  after: JsonObject
}

/** The pairs of a folder, by the file that they are in. */
export function goldenPairs(folder: string): [file: string, GoldenPair[]][] {
  const url = new URL(`${folder}/`, goldenFolder)
  return readdirSync(url).map((file) => [
    `${folder}/${file}`,
    parse(readFileSync(new URL(file, url), 'utf8'), { merge: true }) as GoldenPair[],
  ])
}

/** The versions that a pair is reviewed in: before, after. */
export const versions: readonly (readonly ['3.0' | '3.1', '3.0' | '3.1'])[] = [
  ['3.1', '3.1'],
  ['3.0', '3.0'],
  ['3.0', '3.1'],
]

/** A comparison, and the documents of both sides. */
export interface Compared extends Comparison {
  base: OpenApiDocument
  head: OpenApiDocument
}

/** Compares two documents that lack `openapi` and, unless it is given, `info`. */
export async function compared(
  before: JsonObject,
  after: JsonObject,
  [from, to]: readonly ['3.0' | '3.1', '3.0' | '3.1'],
): Promise<Compared> {
  const textOf = (content: JsonObject, version: '3.0' | '3.1') => {
    const info = { title: 'Kennel', version: '1.0.0' }
    const document = { openapi: `${version}.1`, info, ...content }
    return stringify(version === '3.0' ? in30(document) : document, { aliasDuplicateObjects: false })
  }
  return comparedTexts([textOf(before, from), textOf(after, to)])
}

/** The differences between two texts of `api.yaml`. */
export async function comparedTexts(texts: readonly [before: string, after: string]): Promise<Compared> {
  const roots = texts.map((text) => {
    const root = realpathSync(mkdtempSync(join(tmpdir(), 'review-golden-')))
    writeFileSync(join(root, 'api.yaml'), text)
    return root
  })
  try {
    const [base, head] = await Promise.all(
      roots.map(async (root) => ({
        root,
        path: 'api.yaml',
        document: await readDocument(join(root, 'api.yaml'), 'api.yaml'),
      })),
    )
    if (!base || !head) throw new Error('two sides are needed')
    return { ...compare(base, head, today), base: base.document, head: head.document }
  } finally {
    for (const root of roots) rmSync(root, { recursive: true })
  }
}

/** A golden verdict as a list of lines; `silent` is an empty one. */
export function lines(verdict: unknown): string[] {
  if (verdict === 'silent') return []
  const list: unknown[] = Array.isArray(verdict) ? verdict : [verdict]
  return list.map(String).sort()
}

/** The findings that a golden verdict has to list: all but notes, and the notes that it does list. */
export function listed(found: readonly string[], expected: readonly string[]): string[] {
  const all = found.filter((line) => !line.startsWith('note ') || expected.includes(line))
  return [...new Set(all)].sort()
}

export const short = ({ class: name, rule }: Finding): string => `${name} ${rule}`
/** Findings that name an operation that the base lacks: only its addition and policies may. */
export function ghosts(findings: readonly Finding[], before: JsonObject): readonly Finding[] {
  const nameless = (label: string): string => label.replaceAll(/\{[^}]*\}/g, '{}')
  const labels = (['paths', 'webhooks'] as const).flatMap((root) =>
    Object.entries(Object(before[root])).flatMap(([path, item]) =>
      Object.keys(Object(item)).map((method) =>
        nameless(`${method.toUpperCase()} ${root === 'webhooks' ? 'webhook ' : ''}${path}`),
      ),
    ),
  )
  return findings
    .filter(({ rule, class: name }) => rule !== 'operation-added' && name !== 'policy')
    .filter(({ operations }) => operations.some((operation) => !labels.includes(nameless(operation))))
}

/** Findings that share a fingerprint: an approval of one would approve the other. */
export function ambiguous(findings: readonly Finding[]): readonly Finding[] {
  const blocking = findings.filter(({ class: name }) => name !== 'note')
  return blocking.filter((one) => blocking.some((other) => other !== one && other.fingerprint === one.fingerprint))
}

/** The words of OpenAPI 3.0 for what OpenAPI 3.1 says in others. */
function in30(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(in30)
  if (!isObject(value)) return value
  const schema: Record<string, unknown> = Object.fromEntries(
    Object.entries(value).map(([name, member]) => [name, in30(member)]),
  )
  if (Array.isArray(schema.type)) {
    const types = schema.type.filter((type) => type !== 'null')
    if (types.length !== 1) throw new Error('3.0 has no lists of types: say `only: "3.1"`')
    schema.nullable = true
    schema.type = types[0]
  }
  for (const [exclusive, bound] of [
    ['exclusiveMaximum', 'maximum'],
    ['exclusiveMinimum', 'minimum'],
  ] as const) {
    if (typeof schema[exclusive] !== 'number') continue
    schema[bound] = schema[exclusive]
    schema[exclusive] = true
  }
  return schema
}
