import { streamOf } from '../../src/emit/stream-reader.ts'
import type { SourceDocument } from '../../src/model/document.ts'
import type { MediaType, Operation, Response } from '../../src/model/operations.ts'
import { examplesOf } from './examples.ts'
import { isHeaderText, isPlain, isSendable, type Judge } from './judge.ts'
import { parentOf } from './request.ts'

/** A response that a handler may return. */
export interface DeclaredAnswer {
  response: Response
  status: number
  /** Undefined for a response without a body. */
  media: MediaType | undefined
  body: unknown
  headers: Record<string, unknown>
}

/** Responses of an operation: at least one for each response and media type, and every valid example of JSON. */
export function answersOf(operation: Operation, judge: Judge, document: SourceDocument): DeclaredAnswer[] {
  return operation.responses.flatMap((response): DeclaredAnswer[] => {
    const status = statusOf(response.status, operation.responses)
    // `Response` does not allow these.
    if (status < 200) return []
    const required = response.headers.filter((header) => header.required)
    const headers = Object.fromEntries(
      required.map(({ name, schema }) => [name, judge.sample(schema, isPlain) ?? judge.sample(schema, isHeader)]),
    )
    if (response.content.length === 0) return [{ response, status, media: undefined, body: undefined, headers }]
    // They have their own tests, in `test/streams`.
    if (streamOf(response.status, response.content).length > 0) return []
    return response.content.flatMap((media) =>
      bodiesOf(media, judge, document).map((body) => ({ response, status, media, body, headers })),
    )
  })
}

function bodiesOf(media: MediaType, judge: Judge, document: SourceDocument): unknown[] {
  // Their content is not checked.
  if (media.kind === 'bytes') return ['any']
  if (media.kind !== 'json') return textsOf(media, judge)
  const holder = { value: parentOf(media, document), pointer: media.schema.pointer.replace(/\/schema$/, '') }
  const examples = examplesOf(holder, media.schema.value, document).filter(
    (body) => isSendable(body) && judge.isValid(media.schema, body),
  )
  if (examples.length > 0 || media.schema.value === undefined) return examples
  const sampled = judge.sample(media.schema, isSendable)
  return sampled === undefined ? [] : [sampled]
}

function textsOf({ schema }: MediaType, judge: Judge): unknown[] {
  const isText = (value: unknown) => typeof value === 'string'
  const text = judge.isValid(schema, 'any') ? 'any' : judge.sample(schema, isText)
  return text === undefined ? [] : [text]
}

function isHeader(value: unknown): boolean {
  return typeof value === 'string' && isHeaderText(value)
}

/** Whether a client accepts it: only JSON, if a response can be JSON. */
export function isAskedFor({ response, media }: DeclaredAnswer): boolean {
  return media === undefined || media.kind === 'json' || response.content.every(({ kind }) => kind !== 'json')
}

/** A status that only this response covers. */
function statusOf(status: string, responses: readonly Response[]): number {
  if (/^\d{3}$/.test(status)) return Number(status)
  const first = status === 'default' ? 500 : Number(status[0]) * 100
  const taken = new Set(responses.map((response) => response.status))
  return Array.from({ length: 100 }, (_, index) => first + index).find((one) => !taken.has(String(one))) ?? first
}
