import { callOf, type MakeClient } from '../client/calls.fixture.ts'
import { type Fault, isJson, parse, type RequestDraft, request, response } from './rewrite.ts'

/** Makes a faulty client of a good one. */
export type ClientFault = (make: MakeClient) => MakeClient

/** The faults of a client: what it sends, what it makes of an answer, and when it asks again. */
export const CLIENT_FAULTS: Readonly<Record<string, ClientFault>> = {
  'the filter is not sent': sends(({ url }) => url.searchParams.delete('status')),
  'a parameter is spelt with a capital': sends(({ url }) => renamed(url, 'limit', 'Limit')),
  'a parameter is sent twice': sends(({ url }) => {
    for (const text of url.searchParams.getAll('status')) url.searchParams.append('status', text)
  }),
  'a parameter is sent as a list': sends(({ url }) => renamed(url, 'status', 'status[]')),
  'what is absent is sent as undefined': sends(({ url, method }) => {
    if (method === 'GET' && url.pathname.endsWith('/pets') && !url.searchParams.has('status'))
      url.searchParams.set('status', 'undefined')
  }),
  'the version is lost': sends(({ url }) => (url.pathname = url.pathname.replace('/v1', ''))),
  'a slash is doubled': sends(({ url }) => (url.pathname = url.pathname.replace('/v1/', '/v1//'))),
  'a great identifier is rounded': sends(
    ({ url }) => (url.pathname = url.pathname.replace(/\d{16}$/, '9007199254740990')),
  ),
  'a great identifier is written with an exponent': sends(
    ({ url }) => (url.pathname = url.pathname.replace(/\d{10,}$/, (id) => Number(id).toExponential())),
  ),
  'the key is not sent with one method': sends(({ method, headers }) => {
    if (method === 'POST') headers.delete('Authorization')
  }),
  'the key is sent without its scheme': sends(({ headers }) =>
    headers.set('Authorization', String(headers.get('Authorization')).replace('Bearer ', '')),
  ),
  'the key is sent in the address too': sends(({ url, headers }) =>
    url.searchParams.set('key', String(headers.get('Authorization')).slice(7)),
  ),
  'requests go to another origin': sends(({ url }) => (url.hostname = 'elsewhere.example')),
  'a redirect is followed with the key': (make) => (fetch, options) =>
    make((asked) => fetch(new Request(asked, { redirect: 'follow' })), options),
  'the media type is not sent': sends(({ method, headers }) => {
    if (method === 'POST') headers.delete('Content-Type')
  }),
  'the body is written twice over': sendsBody((pet) => JSON.stringify(pet)),
  'null is sent for what is absent': sendsBody((pet) => (isJson(pet) ? { status: null, ...pet } : pet)),
  'a name is trimmed': sendsBody((pet) => (isJson(pet) ? { ...pet, name: String(pet.name).trim() || 'x' } : pet)),
  'a name loses what is beyond the BMP': sendsBody((pet) =>
    isJson(pet) ? { ...pet, name: String(pet.name).replaceAll(/[\u{10000}-\u{10FFFF}]/gu, '?') } : pet,
  ),
  'a property that is not known is not sent': sendsBody((pet) =>
    isJson(pet) ? { name: pet.name, categoryId: pet.categoryId, status: pet.status } : pet,
  ),
  'the Idempotency-Key is not sent': sends(({ headers }) => headers.delete('Idempotency-Key')),
  'each attempt has an Idempotency-Key of its own': sends(({ headers }) =>
    headers.has('Idempotency-Key') ? headers.set('Idempotency-Key', crypto.randomUUID()) : undefined,
  ),
  'a cursor is put into capitals': sends(({ url }) => {
    const cursor = url.searchParams.get('cursor')
    if (cursor) url.searchParams.set('cursor', cursor.toUpperCase())
  }),
  'an error without a body is a success': receives((draft) => {
    if (draft.status === 401 && draft.body === '') Object.assign(draft, { status: 200, body: '{"id":1}' })
  }),
  '204 is data': receives((draft) => {
    if (draft.status === 204) Object.assign(draft, { status: 200, body: '{}' })
  }),
  'HTML is data': receives((draft) => {
    if (draft.status !== 200 || !draft.body.startsWith('<')) return
    draft.body = '{}'
    draft.headers.set('Content-Type', 'application/json')
  }),
  'an undocumented status is a documented one': receives((draft) => {
    if (draft.status === 418) Object.assign(draft, { status: 404, body: NOT_FOUND })
  }),
  'a great identifier of an answer is rounded': receives((draft) => {
    draft.body = draft.body
      .replace('9007199254740993', '9007199254740992')
      .replace('9007199254740992', '9007199254740991')
  }),
  'the code of an error is lost': receives((draft) => {
    const error = parse(draft.body)
    if (draft.status >= 400 && isJson(error)) draft.body = JSON.stringify({ ...error, code: 'error' })
  }),
  '404 is the empty answer': receives((draft) => {
    if (draft.status === 404) Object.assign(draft, { status: 200, body: '{}' })
  }),
  'unknown properties are left out': receives((draft) => {
    const list = parse(draft.body)
    if (Array.isArray(list))
      draft.body = JSON.stringify(list.map(({ id, name, categoryId, status }) => ({ id, name, categoryId, status })))
  }),
  'unknown members of an enumeration are refused': receives((draft) => {
    if (draft.body.includes('"reserved"')) draft.body = ''
  }),
  'unknown headers are left out': receives(({ headers }) => headers.delete('X-Later')),
  'the next page is not asked for': receives(({ headers }) => headers.delete('Link')),
  'the first page comes again and again': sends(({ url }) => url.searchParams.delete('cursor')),
  'a page is left out': sends(({ url }) => {
    if (url.searchParams.get('cursor') === '1') url.searchParams.set('cursor', '2')
  }),
  'the removal of an operation is not told': receives(({ headers }) => headers.delete('Sunset')),
  'the removal is told for another day': receives(({ headers }) => {
    if (headers.has('Sunset')) headers.set('Sunset', 'Fri, 06 Dec 2030 00:00:00 GMT')
  }),
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
  'a replayed answer is a failure': receives((draft) => {
    if (draft.headers.get('Idempotent-Replayed') === 'true') draft.status = 409
  }),
  'the wait that a limit asks for is not told': receives(({ headers }) => headers.delete('Retry-After')),
  'a long list is cut': receives((draft) => {
    const list = parse(draft.body)
    if (Array.isArray(list)) draft.body = JSON.stringify(list.slice(0, 3))
  }),
  'the port is lost': sends(({ url }) => (url.port = '')),
  'a failure rejects where a result is asked for': called((result) =>
    result.then((one) => (isJson(one) && one.ok === false ? Promise.reject(new Error('failed')) : one)),
  ),
  'a method is missing': (make) => (fetch, options) => {
    const { getPet: _, ...others } = make(fetch, options)
    return others as ReturnType<MakeClient>
  },
}

const NOT_FOUND = '{"code":"not_found","message":"There is no such animal.","status":404}'

/** Between the client and the network: what it sends is something else. */
function sends(edit: (draft: RequestDraft) => unknown): ClientFault {
  return around(request((draft) => void edit(draft)))
}

function sendsBody(edit: (value: unknown) => unknown): ClientFault {
  return sends((draft) => {
    const value = parse(draft.body)
    if (value !== undefined) draft.body = JSON.stringify(edit(value))
  })
}

/** Between the network and the client: what it reads is something else. */
function receives(edit: Parameters<typeof response>[0]): ClientFault {
  return around(response(edit))
}

function around(fault: Fault): ClientFault {
  return (make) => (fetch, options) => {
    const faulty = fault(fetch, undefined)
    return make(async (asked) => faulty(asked), options)
  }
}

/** Between the client and its caller: a result is something else. */
function called(edit: (result: Promise<unknown>) => Promise<unknown>): ClientFault {
  return (make) => (fetch, options) => {
    const client = make(fetch, options)
    const edited = (result: () => Promise<unknown>) => () => edit(result())
    const wrapped = Object.entries(client).map(([name, member]) => {
      if (typeof member !== 'function' || !('operationId' in member)) return [name, member]
      const method = (...args: unknown[]) => {
        const call = callOf(client, name, Object(args[0]))
        return Object.assign(call, { result: edited(call.result.bind(call)) })
      }
      return [name, Object.assign(method, { operationId: member.operationId })]
    })
    return Object.fromEntries(wrapped)
  }
}

function renamed(url: URL, from: string, to: string): void {
  const found = url.searchParams.get(from)
  if (found === null) return
  url.searchParams.delete(from)
  url.searchParams.set(to, found)
}
