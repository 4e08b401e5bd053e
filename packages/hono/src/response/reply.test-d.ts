import { type RawBody, type Reply, type ReplyTo, reply, type StatusOf } from './reply.ts'

/** Headers of a response: one required, one optional, one that the app supplies. */
interface Declared {
  'X-Left': number
  Location: string
  Link?: string
}

/** Responses as the generator declares them. */
interface ThingResponses {
  200: { body: { name: string }; headers: Declared }
  204: Record<never, never>
}

type ThingReply<Supplied extends string> = ReplyTo<ThingResponses, Supplied>

export function supplied(answer: ThingReply<'X-Left'>): Reply[] {
  return [
    answer(200, { name: 'Rex' }, { Location: '/1' }),
    answer(200, { name: 'Rex' }, { Location: '/1', Link: '<x>', 'X-Left': 5 }),
    answer(204),
    // @ts-expect-error The required Location is missing.
    answer(200, { name: 'Rex' }, {}),
    // @ts-expect-error The required Location is missing with the whole argument.
    answer(200, { name: 'Rex' }),
    // @ts-expect-error No header of this name is declared.
    answer(200, { name: 'Rex' }, { Location: '/1', 'X-Lefft': 5 }),
    // @ts-expect-error X-Left is a number.
    answer(200, { name: 'Rex' }, { Location: '/1', 'X-Left': '5' }),
    // @ts-expect-error An optional header is absent, not undefined.
    answer(200, { name: 'Rex' }, { Location: '/1', Link: undefined }),
    // @ts-expect-error An undeclared property.
    answer(200, { name: 'Rex', password: 'x' }, { Location: '/1' }),
    // @ts-expect-error 204 has no body.
    answer(204, { name: 'Rex' }),
    // @ts-expect-error 201 is not declared.
    answer(201, { name: 'Rex' }, { Location: '/1' }),
  ]
}

export function nothingSupplied(answer: ThingReply<never>): Reply {
  // @ts-expect-error Without an app that supplies it, X-Left is required of the handler.
  return answer(200, { name: 'Rex' }, { Location: '/1' })
}

export function nothingNamed(answer: ThingReply<string>): Reply {
  // @ts-expect-error An app that names no headers supplies none.
  return answer(200, { name: 'Rex' }, { Location: '/1' })
}

export function allSupplied(answer: ThingReply<'X-Left' | 'Location'>): Reply<200> {
  return answer(200, { name: 'Rex' })
}

// @ts-expect-error An object of the same shape is not a Reply: only `reply` makes one.
export const lookalike: Reply<200> = { status: 200, body: {}, headers: {} }

export const made: Reply<200> = reply(200, {})

// @ts-expect-error The status is part of the type.
export const otherStatus: Reply<404> = reply(200, {})

interface Ranges {
  200: { body: string }
  404: { body: { id: number } }
  '4XX': { body: { code: string } }
  default: { body: { reason: string } }
}

export function byRange(answer: ReplyTo<Ranges, never>): Reply<StatusOf<Ranges>>[] {
  return [
    answer(200, 'text'),
    answer(404, { id: 1 }),
    answer(418, { code: 'teapot' }),
    answer(503, { reason: 'busy' }),
    // @ts-expect-error 404 is declared by itself.
    answer(404, { code: 'gone' }),
    // @ts-expect-error 418 is in the range.
    answer(418, { reason: 'teapot' }),
    // @ts-expect-error 302 is not an error, which the default stands for next to a success.
    answer(302, { reason: 'elsewhere' }),
  ]
}

/** Without a success, the default stands for one, too. */
export function onlyDefault(answer: ReplyTo<{ default: { body: string } }, never>): Reply[] {
  return [answer(200, 'fine'), answer(302, 'elsewhere'), answer(500, 'broken')]
}

interface Alternatives {
  200:
    | { body: { name: string }; headers: { 'Content-Type'?: 'application/json' } }
    | { body: string; headers: { 'Content-Type': 'text/csv' } }
}

export function byMediaType(answer: ReplyTo<Alternatives, never>): Reply[] {
  return [
    answer(200, { name: 'Rex' }),
    answer(200, 'name\nRex', { 'Content-Type': 'text/csv' }),
    // @ts-expect-error A text is not the default media type.
    answer(200, 'name\nRex'),
  ]
}

/** Bytes as the platform and libraries declare them. */
export function raw(stream: ReadableStream<Uint8Array>, bytes: Uint8Array, node: Buffer, file: Blob): RawBody[] {
  return [stream, bytes, node, new ArrayBuffer(1), file, file.stream(), 'text']
}

// @ts-expect-error Chunks of text are not bytes.
export const texts: RawBody = new ReadableStream<string>()
