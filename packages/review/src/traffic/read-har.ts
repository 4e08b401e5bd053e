import { z } from 'zod'
import { CannotReview } from '../reading/cannot-review.ts'
import type { Call, Message } from './call.ts'

const pairs = z.array(z.object({ name: z.string(), value: z.string() })).default([])

/** The members of an HTTP Archive 1.2 that are read. */
const archive = z.object({
  log: z.object({
    entries: z.array(
      z.object({
        startedDateTime: z.string().optional(),
        request: z.object({
          method: z.string(),
          url: z.string(),
          headers: pairs,
          postData: z.object({ mimeType: z.string().default(''), text: z.string().optional() }).optional(),
        }),
        response: z.object({
          status: z.number(),
          headers: pairs,
          content: z
            .object({ mimeType: z.string().default(''), text: z.string().optional(), encoding: z.string().optional() })
            .optional(),
        }),
      }),
    ),
  }),
})

type Entry = z.infer<typeof archive>['log']['entries'][number]

/**
 * The calls of an HTTP Archive.
 * @param label - how messages name it
 * @throws {CannotReview} if it is not one; the message holds none of its content, which may be secret
 */
export function callsOfHar(text: string, label: string): Call[] {
  const { data, error } = archive.safeParse(parsed(text, label))
  if (data) return data.log.entries.flatMap(callOf)
  const [issue] = error.issues
  throw new CannotReview(`${label} is not an HTTP Archive: at /${issue?.path.join('/')}: ${issue?.message}`)
}

function parsed(text: string, label: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw new CannotReview(`${label} is not an HTTP Archive: it is not JSON`)
  }
}

function callOf({ startedDateTime: time, request, response }: Entry): Call[] {
  if (!URL.canParse(request.url)) return []
  const url = new URL(request.url)
  const { postData, headers } = request
  return [
    {
      method: request.method.toUpperCase(),
      pathname: url.pathname,
      ...(time !== undefined && { time }),
      status: response.status,
      messages: {
        request: message([...url.searchParams], headers, postData),
        response: message([], response.headers, decoded(response.content)),
      },
    },
  ]
}

type Content = { mimeType: string; text?: string | undefined }

function message(query: Message['query'], headers: z.infer<typeof pairs>, content: Content | undefined): Message {
  const text = content?.text
  return {
    query,
    headers: new Map(headers.map(({ name, value }) => [name.toLowerCase(), value])),
    ...(content && { body: { mediaType: content.mimeType, ...(text !== undefined && { text }) } }),
  }
}

function decoded(content: Entry['response']['content']): Content | undefined {
  if (content?.encoding !== 'base64' || content.text === undefined) return content
  return { ...content, text: Buffer.from(content.text, 'base64').toString() }
}
