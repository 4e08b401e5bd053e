import { isObject } from '@contract-first/document/json'
import { takeTable } from '../prose/chapters.ts'
import type { Api } from './api.ts'
import type { Chapters } from './chapters.ts'
import type { Example } from './example.ts'
import type { Operation } from './operation.ts'
import type { Response } from './response.ts'
import { deciding, propertiesOf, readSchema, type Schema } from './schema.ts'

/** A value of the member `code`, which identifies errors for programs. */
export interface ErrorCode {
  code: string
  /** A status such as `429`, or the document's name for several: `4XX`, `default`. */
  statuses: readonly string[]
  /** Cause and fix, in CommonMark. */
  meaning?: string
  examples: readonly Example[]
  operations: readonly Operation[]
}

interface Found {
  statuses: Set<string>
  meaning?: string
  examples: Map<string, Example>
  operations: Set<Operation>
}

/** The codes that the responses of an API can carry: those of its schemas and of its examples, by their status. */
export function readErrorCodes(api: Pick<Api, 'operations'>, chapters: Chapters): ErrorCode[] {
  const found = new Map<string, Found>()
  for (const operation of api.operations)
    for (const response of operation.responses) if (isFailure(response)) collect(operation, response, found)
  const meanings = tableMeanings(chapters, (code) => found.has(code))
  return [...found]
    .map(([code, { statuses, meaning = meanings.get(code), examples, operations }]) => ({
      code,
      statuses: [...statuses].sort(),
      ...(meaning !== undefined && { meaning }),
      examples: [...examples.values()],
      operations: [...operations],
    }))
    .sort((a, b) => (a.statuses[0] ?? '').localeCompare(b.statuses[0] ?? '', 'en'))
}

export function isFailure({ status }: Response): boolean {
  return /^([45]|default$)/.test(status)
}

function collect(operation: Operation, response: Response, found: Map<string, Found>): void {
  for (const code of codesOf(response)) {
    const entry: Found = found.get(code) ?? { statuses: new Set(), examples: new Map(), operations: new Set() }
    found.set(code, entry)
    entry.operations.add(operation)
    const examples = response.contents
      .flatMap((content) => content.examples)
      .filter((example) => codeOf(example.value) === code)
    for (const example of examples) entry.examples.set(JSON.stringify(example.value), example)
    const stated = examples.map(statedStatus).filter((status) => status !== undefined)
    const statuses = /^\d{3}$/.test(response.status) ? [response.status] : stated.map(String)
    for (const status of statuses.length > 0 ? statuses : [response.status]) entry.statuses.add(status)
    const meaning = entry.meaning ?? enumMeaning(response, code)
    if (meaning !== undefined) entry.meaning = meaning
  }
  for (const entry of found.values()) if (entry.statuses.size > 1) entry.statuses.delete('default')
}

/** The codes of a response, those of its schemas first. */
export function codesOf(response: Response): string[] {
  if (!isFailure(response)) return []
  const fromSchemas = codeSchemas(response).flatMap((schema) => {
    const values = deciding(schema, 'enum')?.value ?? [deciding(schema, 'const')?.value]
    return Array.isArray(values) ? values : []
  })
  const fromExamples = response.contents.flatMap(({ examples }) =>
    examples.filter(({ isMade }) => !isMade).map(({ value }) => codeOf(value)),
  )
  return [...new Set([...fromSchemas, ...fromExamples].filter((code) => typeof code === 'string'))]
}

/** The status in an example of an error. */
export function statedStatus({ value }: Example): number | undefined {
  return isObject(value) && typeof value.status === 'number' ? value.status : undefined
}

function codeOf(value: unknown): unknown {
  if (!isObject(value)) return undefined
  return typeof value.code === 'string' ? value.code : isObject(value.error) ? value.error.code : undefined
}

function codeSchemas(response: Response): Schema[] {
  return response.contents.flatMap(({ schema }) => {
    const code = schema && propertiesOf(readSchema(schema)).get('code')
    return code === undefined ? [] : [code]
  })
}

function enumMeaning(response: Response, code: string): string | undefined {
  for (const schema of codeSchemas(response)) {
    const meanings = deciding(schema, 'x-enumDescriptions')?.value
    const meaning = isObject(meanings) ? meanings[code] : undefined
    if (typeof meaning === 'string') return meaning
  }
  return undefined
}

/** The meaning of each code: the last column of a table in the description. */
function tableMeanings({ byTopic }: Chapters, isCode: (word: string) => boolean): Map<string, string> {
  const rows = (byTopic.get('errors') ?? []).flatMap(({ markdown }) => takeTable(markdown, isCode).rows)
  return new Map(rows.map((row) => [row[0] ?? '', row.at(-1) ?? '']))
}
