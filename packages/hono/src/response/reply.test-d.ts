import {
  type HeaderArgument,
  type OtherErrorStatus,
  type RawBody,
  type Reply,
  reply,
  type StatusInRange,
} from './reply.ts'

/** Headers of a response: one required, one optional, one that the app supplies. */
interface Declared {
  'X-Left': number
  Location: string
  Link?: string
}

/** As the generator declares `reply`. */
interface ThingReply<Supplied extends string> {
  (status: 200, body: { name: string }, ...headers: HeaderArgument<Declared, Supplied>): Reply<200>
  (status: 204, body?: undefined, ...headers: HeaderArgument<Record<never, never>, Supplied>): Reply<204>
}

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
    // @ts-expect-error A property that nobody declared.
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

export const other: OtherErrorStatus<404>[] = [400, 500, 503]
// @ts-expect-error 404 is declared by itself.
export const declared: OtherErrorStatus<404> = 404
// @ts-expect-error 302 is not an error.
export const redirect: OtherErrorStatus<404> = 302

export const inRange: StatusInRange<'4XX', 404>[] = [400, 418, 429]
// @ts-expect-error 404 is declared by itself.
export const declaredInRange: StatusInRange<'4XX', 404> = 404
// @ts-expect-error 500 is in another range.
export const otherRange: StatusInRange<'4XX', never> = 500

/** As the libraries of the platform and of others declare their bytes. */
export function raw(stream: ReadableStream<Uint8Array>, bytes: Uint8Array, node: Buffer, file: Blob): RawBody[] {
  return [stream, bytes, node, new ArrayBuffer(1), file, file.stream(), 'text']
}

// @ts-expect-error Chunks of text are not bytes.
export const texts: RawBody = new ReadableStream<string>()
