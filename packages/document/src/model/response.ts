import { members } from '../json/json.ts'
import { below, type Pointer } from '../json/pointer.ts'
import { isIgnoredResponseHeader } from '../words/parameters.ts'
import { normalStatus, STATUS, statusFor } from '../words/statuses.ts'
import { type Header, type MediaType, readContent, readHeader } from './content.ts'
import type { Part } from './part.ts'
import { type Reader, shared, textIn } from './reader.ts'

/** A Response Object with its status: `200`, `4XX` or `default`. */
export interface Response extends Part {
  readonly status: string
  readonly headers: readonly Header[]
  readonly content: readonly MediaType[]
  readonly links: readonly Link[]
}

/** A Link Object: what can be requested next from a response. */
export interface Link extends Part {
  readonly name: string
  readonly operationId: string | undefined
  /** A reference to the operation, in place of its id. */
  readonly operationRef: string | undefined
}

/** The responses of an operation, in document order. */
export function readResponses(reader: Reader, responses: unknown, pointer: Pointer): Response[] {
  return members(responses).flatMap(([name, given]) => {
    if (name.startsWith('x-')) return []
    const place = below(pointer, name)
    const status = normalStatus(name)
    if (!STATUS.test(status)) reader.problem(place, 'expected a status such as 200, a range such as 4XX, or default')
    const part = reader.part(given, place)
    const read = part && readResponse(reader, part)
    return read ? [{ ...read, status }] : []
  })
}

/** The response that describes a status: its own, else that of its range, else `default`. */
export function responseFor(responses: readonly Response[], status: number): Response | undefined {
  const name = statusFor(
    responses.map((response) => response.status),
    status,
  )
  return responses.find((response) => response.status === name)
}

const readResponse = shared((reader: Reader, part: Part): Omit<Response, 'status'> => {
  const { value, pointer } = part
  return {
    ...part,
    headers: members(value.headers).flatMap(([name, given]) => {
      const header = isIgnoredResponseHeader(name) ? undefined : reader.part(given, below(pointer, 'headers', name))
      return header ? [readHeader(reader, name, header)] : []
    }),
    content: readContent(reader, value.content, below(pointer, 'content')),
    links: members(value.links).flatMap(([name, given]) => {
      const link = reader.part(given, below(pointer, 'links', name))
      if (!link) return []
      const { value: fields } = link
      return [
        { ...link, name, operationId: textIn(fields, 'operationId'), operationRef: textIn(fields, 'operationRef') },
      ]
    }),
  }
})
