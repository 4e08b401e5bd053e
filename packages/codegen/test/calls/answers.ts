import { streamOf } from '../../src/emit/stream-reader.ts'
import type { SourceDocument } from '../../src/model/document.ts'
import type { MediaType } from '../../src/model/media-type.ts'
import type { Operation } from '../../src/model/operation.ts'
import type { Response } from '../../src/model/response.ts'
import { examplesOf } from './examples.ts'
import { isHeaderText, isPlain, isSendable, type Judge } from './judge.ts'
import { parentOf } from './request.ts'

/** An answer that a handler may give. */
export interface DeclaredAnswer {
  response: Response
  status: number
  /** Undefined of an answer without a body. */
  media: MediaType | undefined
  body: unknown
  headers: Record<string, unknown>
}

/** Answers of an operation: of each response and media type one at least, of JSON every valid example. */
export function answersOf(operation: Operation, judge: Judge, document: SourceDocument): DeclaredAnswer[] {
  return operation.responses.flatMap((response): DeclaredAnswer[] => {
    const status = statusOf(response.status, operation.responses)
    // No `Response` can be made of these.
    if (status < 200) return []
    const required = response.headers.filter((header) => header.required)
    const headers = Object.fromEntries(
      required.map(({ name, schema }) => [name, judge.sample(schema, isPlain) ?? judge.sample(schema, isHeader)]),
    )
    if (response.content.length === 0) return [{ response, status, media: undefined, body: undefined, headers }]
    // Those have their own tests, in `test/streams`.
    if (streamOf(response.status, response.content).length > 0) return []
    return response.content.flatMap((media) =>
      bodiesOf(media, judge, document).map((body) => ({ response, status, media, body, headers })),
    )
  })
}

function bodiesOf(media: MediaType, judge: Judge, document: SourceDocument): unknown[] {
  // Their content is not looked at.
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

/** Whether a client asks for it: JSON alone, where a response can be JSON. */
export function isAskedFor({ response, media }: DeclaredAnswer): boolean {
  return media === undefined || media.kind === 'json' || response.content.every(({ kind }) => kind !== 'json')
}

/** A status that a response stands for, and no other one does. */
function statusOf(status: string, responses: readonly Response[]): number {
  if (/^\d{3}$/.test(status)) return Number(status)
  const first = status === 'default' ? 500 : Number(status[0]) * 100
  const taken = new Set(responses.map((response) => response.status))
  return Array.from({ length: 100 }, (_, index) => first + index).find((one) => !taken.has(String(one))) ?? first
}
