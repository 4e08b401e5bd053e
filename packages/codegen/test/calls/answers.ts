import type { SourceDocument } from '../../src/model/document.ts'
import type { MediaType } from '../../src/model/media-type.ts'
import type { Operation } from '../../src/model/operation.ts'
import type { Response } from '../../src/model/response.ts'
import { examplesOf } from './examples.ts'
import { isPlain, isSendable, type Judge } from './judge.ts'
import { parentOf } from './request.ts'

/** An example of a response. */
export interface ExampleAnswer {
  response: Response
  status: number
  media: MediaType
  body: unknown
  headers: Record<string, unknown>
}

/** The valid examples of an operation's JSON responses. */
export function answersOf(operation: Operation, judge: Judge, document: SourceDocument): ExampleAnswer[] {
  return operation.responses.flatMap((response) => {
    const status = statusOf(response.status, operation.responses)
    const required = response.headers.filter((header) => header.required)
    const headers = Object.fromEntries(
      required.map(({ name, schema }) => [
        name,
        judge.sample(schema, (value) => isPlain(value) && typeof value !== 'object'),
      ]),
    )
    return response.content
      .filter(({ kind }) => kind === 'json' && !hasNoBody(status))
      .flatMap((media) => {
        const holder = { value: parentOf(media, document), pointer: media.schema.pointer.replace(/\/schema$/, '') }
        return examplesOf(holder, media.schema.value, document)
          .filter((body) => isSendable(body) && judge.isValid(media.schema, body))
          .map((body) => ({ response, status, media, body, headers }))
      })
  })
}

/** A status that a response stands for, and no other one does. */
function statusOf(status: string, responses: readonly Response[]): number {
  if (/^\d{3}$/.test(status)) return Number(status)
  const first = status === 'default' ? 500 : Number(status[0]) * 100
  const taken = new Set(responses.map((response) => response.status))
  return Array.from({ length: 100 }, (_, index) => first + index).find((one) => !taken.has(String(one))) ?? first
}

/** A `Response` of these statuses has no body, or cannot be made. */
function hasNoBody(status: number): boolean {
  return status < 200 || [204, 205, 304].includes(status)
}
