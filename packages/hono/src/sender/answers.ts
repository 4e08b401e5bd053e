import { kindOf, statusFor } from '@contract-first/document/words'
import { z } from 'zod'
import { toPointer } from '../issues.ts'
import { mediaTypeTable, parseMediaType } from '../media-type.ts'
import type { OperationContract } from '../operation.ts'

/** A receiver's response: its body only if it is JSON and valid. */
export interface ReadAnswer {
  isDeclared: boolean
  status: number
  headers: Headers
  body?: unknown
  problem?: string
}

/** Compiles the reader of responses, which never fails, since anyone may send them. */
export function compileAnswers(
  { route }: OperationContract,
  maxBytes: number,
): (response: Response) => Promise<ReadAnswer> {
  const responses = new Map(
    Object.entries(route.responses ?? {}).map(([status, response]) => {
      const content = 'content' in response ? Object.entries(response.content ?? {}) : []
      return [
        status,
        mediaTypeTable(content.map(([name, media]) => [name, { name, schema: schemaOf(media) }] as const)),
      ]
    }),
  )
  return async (response) => {
    const { status, headers } = response
    const name = statusFor(responses.keys(), status)
    const find = name === undefined ? undefined : responses.get(name)
    const given = headers.get('content-type')
    const mediaType = given === null ? undefined : parseMediaType(given)
    const media = mediaType && find?.(mediaType)
    if (!find || !media || kindOf(media.name) !== 'json') {
      // A connection with an unread body cannot be reused.
      await response.body?.cancel().catch(() => {})
      return find
        ? { isDeclared: true, status, headers, body: undefined }
        : strange(response, `the status ${status} is not declared`)
    }
    const text = await readText(response, maxBytes)
    if (text === undefined) return strange(response, `the body is larger than ${maxBytes} bytes, or breaks off`)
    try {
      const result = media.schema.safeParse(JSON.parse(text))
      if (result.success) return { isDeclared: true, status, headers, body: result.data }
      const places = result.error.issues.map(({ path }) => `body ${toPointer(path)}`.trim())
      return strange(response, `not as declared: ${[...new Set(places)].join(', ')}`)
    } catch {
      return strange(response, 'the body is no JSON')
    }
  }
}

function schemaOf(media: object | undefined): z.ZodType {
  return media && 'schema' in media && media.schema instanceof z.ZodType ? media.schema : z.unknown()
}

function strange({ status, headers }: Response, problem: string): ReadAnswer {
  return { isDeclared: false, status, headers, problem }
}

async function readText(response: Response, maxBytes: number): Promise<string | undefined> {
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for await (const chunk of response.body ?? []) {
      size += chunk.byteLength
      if (size > maxBytes) return undefined
      text += decoder.decode(chunk, { stream: true })
    }
    return text + decoder.decode()
  } catch {
    return undefined
  }
}
