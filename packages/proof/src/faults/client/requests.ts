import { isJson } from '@contract-first/conformance/test/rewrite'
import { type ClientFault, sends, sendsBody } from './wrap.ts'

/** Faults in the requests of a client. */
export const requestFaults: Readonly<Record<string, ClientFault>> = {
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
  'each attempt has its own Idempotency-Key': sends(({ headers }) =>
    headers.has('Idempotency-Key') ? headers.set('Idempotency-Key', crypto.randomUUID()) : undefined,
  ),
  'a cursor is put into capitals': sends(({ url }) => {
    const cursor = url.searchParams.get('cursor')
    if (cursor) url.searchParams.set('cursor', cursor.toUpperCase())
  }),
  'the port is lost': sends(({ url }) => (url.port = '')),
  'the key is in another header too': sends(({ headers }) =>
    headers.set('User-Agent', `for ${headers.get('Authorization')}`),
  ),
}

function renamed(url: URL, from: string, to: string): void {
  const found = url.searchParams.get(from)
  if (found === null) return
  url.searchParams.delete(from)
  url.searchParams.set(to, found)
}
