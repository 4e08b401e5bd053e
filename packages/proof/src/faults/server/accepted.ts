import { isJson, parse, request } from '@contract-first/conformance/test/rewrite'
import { asked, body, type PetstoreFault, path, petId, property, query, text } from '../petstore-edits.ts'

const clamp = (most: number) => (value: unknown) =>
  typeof value === 'number' ? Math.max(-most, Math.min(most, value)) : value
const byNumber = (text: string) => (Number.isInteger(Number(text)) && text.trim() !== '' ? String(Number(text)) : text)

/** Faults that accept what the contract forbids. */
export const acceptedFaults: Readonly<Record<string, PetstoreFault>> = {
  'limit 101': query('limit', (value) => (value === '101' ? '100' : value)),
  'limit 0': query('limit', (value) => (value === '0' ? '1' : value)),
  'an empty limit': query('limit', (value) => value || null),
  'a limit that is no number': query('limit', (value) => (/^[a-z]+$/i.test(value) ? null : value)),
  'a limit with a fraction': query('limit', (value) => value.replace(/^(\d+)\.\d+$/, '$1')),
  'a limit with blanks': query('limit', (value) => value.trim() || '0'),
  'a limit as Number reads it': query('limit', byNumber),
  'the first of two limits': request(({ url }) => {
    const [first, ...others] = url.searchParams.getAll('limit')
    if (first !== undefined && others.length > 0) url.searchParams.set('limit', first)
  }),
  'the last of two statuses': request(({ url }) => {
    const [last, ...others] = url.searchParams.getAll('status').reverse()
    if (last !== undefined && others.length > 0) url.searchParams.set('status', last)
  }),
  'an unknown status': query('status', (value) => (['available', 'pending', 'sold'].includes(value) ? value : null)),
  'a status in capitals': query('status', (value) => value.toLowerCase()),
  'a malformed cursor': query('cursor', (value) => (/^[0-9a-z]{1,11}$/.test(value) ? value : null)),
  'a cursor of 12 characters': query('cursor', (value) => value.slice(0, 11)),
  'a cursor in capitals': query('cursor', (value) => value.toLowerCase()),
  'unknown query parameters': request(({ url }) => {
    const known = ['limit', 'status', 'cursor', 'access_token']
    for (const name of [...url.searchParams.keys()]) if (!known.includes(name)) url.searchParams.delete(name)
  }),
  'query parameters of getPet': request(({ url }) => {
    if (/\/pets\/./.test(url.pathname)) url.search = ''
  }),
  'petId 0': petId((id) => (id === '0' ? '1' : id)),
  'a negative petId': petId((id) => id.replace(/^-/, '')),
  'a petId with leading zeros': petId((id) => id.replace(/^0+(?=[1-9])/, '')),
  'a petId with a fraction': petId((id) => id.replace(/\.\d+$/, '')),
  'a petId beyond 2^53': petId((id) => (Number(id) > Number.MAX_SAFE_INTEGER ? String(Number.MAX_SAFE_INTEGER) : id)),
  'an empty name': property('name', (name) => (name === '' ? 'x' : name)),
  'a name of 201 characters': property('name', (name) =>
    typeof name === 'string' ? [...name].slice(0, 200).join('') : name,
  ),
  'a name that is a number': property('name', (name) => (typeof name === 'number' ? String(name) : name)),
  'no name': property('name', (name) => (name === undefined ? 'x' : name)),
  'a name of null': property('name', (name) => (name === null ? 'x' : name)),
  'no categoryId': property('categoryId', (id) => id ?? 1),
  'a categoryId as text': property('categoryId', (id) => (typeof id === 'string' && id !== '' ? Number(id) || id : id)),
  'a categoryId with a fraction': property('categoryId', (id) => (typeof id === 'number' ? Math.trunc(id) : id)),
  'a categoryId that is true': property('categoryId', (id) => (typeof id === 'boolean' ? Number(id) : id)),
  'a categoryId beyond 2^53': property('categoryId', clamp(Number.MAX_SAFE_INTEGER)),
  'a status of null': property('status', (status) => (status === null ? undefined : status)),
  'a status with blanks in a body': property('status', (status) =>
    typeof status === 'string' ? status.trim() : status,
  ),
  'a status in capitals in a body': property('status', (status) =>
    typeof status === 'string' ? status.toLowerCase() : status,
  ),
  'an array around the body': body((value) => (Array.isArray(value) && isJson(value[0]) ? value[0] : value)),
  'a body of null': body((value) => value ?? { name: 'x', categoryId: 1 }),
  'no body': text((sent) => sent || '{"name":"x","categoryId":1}'),
  'a body with something after it': text((sent) => sent.replace(/\}[^}]*$/, '}')),
  'a body with a trailing comma': text((sent) => sent.replace(/,\s*\}$/, '}')),
  'a body with a byte order mark': text((sent) => sent.replace(/^\uFEFF/, '')),
  'the same name twice in a body': text((sent) => {
    const value = parse(sent)
    return value === undefined ? sent : JSON.stringify(value)
  }),
  'a lone surrogate in a name': property('name', (name) => (typeof name === 'string' ? name.toWellFormed() : name)),
  'a lone surrogate in the name of a property': text((sent) => sent.replace('"unknown \\ud800"', '"unknown"')),
  'a body of text/plain': asked('Content-Type', (type) => (type?.startsWith('text/plain') ? 'application/json' : type)),
  'a body without a media type': request(({ method, headers }) => {
    if (method === 'POST' && !headers.has('Content-Type')) headers.set('Content-Type', 'application/json')
  }),
  'a form': asked('Content-Type', (type) => (type?.includes('urlencoded') ? 'application/json' : type)),
  'a media type that begins as JSON does': asked('Content-Type', (type) =>
    type?.startsWith('application/json') ? 'application/json' : type,
  ),
  'an empty Idempotency-Key': asked('Idempotency-Key', (key) => key || null),
  'an Idempotency-Key of 256 characters': asked('Idempotency-Key', (key) => key?.slice(0, 255) ?? null),
  'a slash at the end of a path': path((pathname) => pathname.replace(/(.)\/$/, '$1')),
  'a doubled slash in a path': path((pathname) => pathname.replace('//', '/')),
  'a path in capitals': path((pathname) => pathname.replace('/PETS', '/pets')),
  'a parameter of a path segment': path((pathname) => pathname.replace(/;.*/, '')),
  'an extension in the path': path((pathname) => pathname.replace('/pets.json', '/pets')),
}
