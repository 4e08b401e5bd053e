import { around, type ClientFault, gives, receives, sends } from './wrap.ts'

/** Faults in a client's retries, and in its reports of limits and removals. */
export const attemptFaults: Readonly<Record<string, ClientFault>> = {
  'what is limited is asked again at once': (make) => (fetch, options) =>
    make(async (asked) => {
      const answer = await fetch(asked.clone())
      return answer.status === 429 ? fetch(asked) : answer
    }, options),
  'what is limited is not asked again': receives((draft) => {
    if (draft.status === 429) draft.status = 400
  }),
  'what was lost is asked again as something new': (make) => (fetch, options) =>
    make(
      (asked) => fetch(asked.clone()).catch(() => fetch(new Request(asked.url, { headers: { 'X-Again': '1' } }))),
      options,
    ),
  'the wait that a limit asks for is not told': receives(({ headers }) => headers.delete('Retry-After')),
  'the removal of an operation is not told': receives(({ headers }) => headers.delete('Sunset')),
  'the removal is told for another day': receives(({ headers }) => {
    if (headers.has('Sunset')) headers.set('Sunset', 'Fri, 06 Dec 2030 00:00:00 GMT')
  }),
  'there are more attempts than are allowed': (make) => (fetch, options) =>
    make(fetch, options?.maxRetries ? { ...options, maxRetries: options.maxRetries + 1 } : options),
  'what only reads is not asked again when the connection is lost': around((real) => async (asked) => {
    try {
      return await real(asked)
    } catch (error) {
      if (asked.method !== 'GET') throw error
      return Response.json({}, { status: 400 })
    }
  }),
  'a service that is not available is not asked again': (make) => (fetch, options) =>
    make(async (asked) => {
      const { body, status, headers } = await fetch(asked)
      return new Response(body, { status: options?.maxRetries && status === 503 ? 501 : status, headers })
    }, options),
  'what is refused is asked again': (make) => (fetch, options) =>
    make(async (asked) => {
      const answer = await fetch(asked.clone())
      return options?.maxRetries && answer.status === 404 ? fetch(asked) : answer
    }, options),
  'two attempts are counted as one': gives('withResponse', (answer) => ({ ...answer, attempts: 1 })),
  'every call carries the same Idempotency-Key': sends(({ headers }) => {
    if (/^[0-9a-f-]{36}$/.test(headers.get('Idempotency-Key') ?? '')) headers.set('Idempotency-Key', 'the-same')
  }),
  'the limit of a client is never told': (make) => (fetch, options) => ({
    ...make(fetch, options),
    rateLimit: () => undefined,
  }),
  'the limit of a client is the first that was told': (make) => (fetch, options) => {
    const client = make(fetch, options)
    let first: ReturnType<typeof client.rateLimit>
    return { ...client, rateLimit: () => (first ??= client.rateLimit()) }
  },
  'the removal is told at each call': (make) => (fetch, options) => {
    const onDeprecated = options?.hooks?.onDeprecated
    return make(
      async (asked) => {
        const answer = await fetch(asked)
        const sunset = answer.headers.get('Sunset')
        if (sunset && onDeprecated) onDeprecated({ ...EVENT, sunset: new Date(sunset) })
        return answer
      },
      { ...options, hooks: {} },
    )
  },
}

const EVENT = { operationId: 'getPet', method: 'GET', url: '', requestId: '', link: undefined }
