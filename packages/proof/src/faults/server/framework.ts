import { isJson, type Json, parse, request, response } from '@contract-first/conformance/test/rewrite'
import { asked, header, type PetstoreFault, status, text } from '../petstore-edits.ts'

/** Unrequested features of frameworks, and of proxies in front of them. */
export const frameworkFaults: Readonly<Record<string, PetstoreFault>> = {
  'X-HTTP-Method-Override is obeyed': request((draft) => {
    draft.method = draft.headers.get('X-HTTP-Method-Override') ?? draft.method
  }),
  'any type that ends in +json is read': asked(
    'Content-Type',
    (type) => type?.replace(/^application\/\S+\+json/, 'application/json') ?? null,
  ),
  'a blank before the parameters of a media type is not known': asked('Content-Type', (type) =>
    /\s;/.test(type ?? '') ? 'text/plain' : type,
  ),
  'an escaped digit in the query is not read': request(({ url }) => {
    if (/=%3\d/.test(url.search)) url.search = '?limit=0'
  }),
  'the first of two Idempotency-Keys is read': asked('Idempotency-Key', (key) => key?.split(', ')[0] ?? null),
  'a body that is nested deeply breaks the server': status(400, 500, ({ body }) => body.includes('['.repeat(500))),
  'a number beyond those of IEEE 754 is taken for the greatest': text((body) =>
    body.replaceAll(/\b\d+[eE]\+?\d{3,}/g, '9007199254740991'),
  ),
  'names of properties are read without regard to case': text((body) => {
    const pet = parse(body)
    if (!isJson(pet)) return body
    const names = ['name', 'categoryId', 'status']
    const entries = Object.entries(pet).map(([name, value]): [string, unknown] => [
      names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name,
      value,
    ])
    return entries.every(([name]) => name in pet) ? body : JSON.stringify(Object.fromEntries(entries))
  }),
  'a repeated response has the X-Request-Id of the first one': (...around) => {
    let first: string | undefined
    return header('X-Request-Id', (id, { status: answered, headers }) => {
      if (answered !== 201) return id
      if (!headers.has('Idempotent-Replayed')) first = id
      return first ?? id
    })(...around)
  },
  'a key in its own header is read': request(({ headers }) => {
    const key = headers.get('X-API-Key')
    if (key !== null && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${key}`)
  }),
  'a key in a cookie is read': request(({ headers }) => {
    const key = headers.get('Cookie')?.match(/(?:token|key)=([^;]+)/i)?.[1]
    if (key !== undefined && !headers.has('Authorization')) headers.set('Authorization', `Bearer ${key}`)
  }),
  'every page may read the responses': response(({ headers, asked: sent }) => {
    const origin = sent.headers.get('Origin')
    if (origin !== null) headers.set('Access-Control-Allow-Origin', origin)
  }),
  'the next page is where X-Forwarded-Host says': response(({ headers, asked: sent }) => {
    const [link, host] = [headers.get('Link'), sent.headers.get('X-Forwarded-Host')]
    if (link?.includes('"next"') && host !== null) headers.set('Link', link.replace(/(?<=:\/\/)[^/]+/, host))
  }),
  'Range is obeyed': response((draft) => {
    if (draft.status === 200 && draft.asked.headers.has('Range')) Object.assign(draft, { status: 206 })
  }),
  'a detail repeats what was sent': response((draft) => {
    const [found, sent] = [parse(draft.body), draft.asked.url.searchParams.get('status')]
    if (isJson(found) && Array.isArray(found.details) && sent !== null)
      draft.body = JSON.stringify({
        ...found,
        details: found.details.map((one: Json) => ({ ...one, message: `not ${sent}` })),
      })
  }),
}
