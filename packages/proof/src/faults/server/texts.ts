import { isJson, parse, type RequestDraft, request, response } from '@contract-first/conformance/test/rewrite'
import { asked, of, type PetstoreFault, path, refuses, status, text } from '../petstore-edits.ts'

const REX = '{"name":"Rex","categoryId":7}'
/** A `%` without two hexadecimal digits, or invalid UTF-8. */
const BROKEN = /%(?![\da-f]{2})|%ff/gi
const isBroken = (part: 'pathname' | 'search') => (sent: RequestDraft) => sent.url[part].match(BROKEN) !== null
const bytesOf = (body: string) => Buffer.byteLength(body)
/** The body is refused as malformed. */
const unread = (is: (body: string) => boolean) => text((body) => (is(body) ? '{' : body))
/** White space between the tokens of a body. */
const between = (body: string) => (isJson(parse(body)) ? body.replaceAll(/"(?:[^"\\]|\\.)*"|[^\s"]/g, '') : '')

/** Requests in unusual or invalid spellings, and their maximum length. */
export const textFaults: Readonly<Record<string, PetstoreFault>> = {
  'a line break in a body is refused': unread((body) => between(body).includes('\n')),
  'a carriage return in a body is refused': unread((body) => between(body).includes('\r')),
  'a tab in a body is refused': unread((body) => between(body).includes('\t')),
  'white space before a body is refused': unread((body) => /^\s+\{/.test(body)),
  'white space after a body is refused': unread((body) => /\}\s+$/.test(body)),
  'another order of the properties is refused': unread((body) => {
    const pet = parse(body)
    const [first] = isJson(pet) ? Object.keys(pet) : []
    return first !== undefined && first !== 'name' && isJson(pet) && 'name' in pet
  }),
  'the name of a property in escapes is not known': text((body) =>
    body.replace(/"\\u006e(\w*)"\s*:/i, (_, rest) => `"x${rest}":`),
  ),
  'an escaped solidus is refused': unread((body) => body.includes('\\/')),
  'escapes in small letters are refused': unread((body) => /\\u[\da-f]*[a-f]/.test(body)),
  'a categoryId with an exponent is refused': unread((body) => /"categoryId"\s*:\s*-?[\d.]+e/i.test(body)),
  'a categoryId with zeros after a point is refused': unread((body) =>
    /"categoryId"\s*:\s*-?\d+\.0+\s*[,}]/.test(body),
  ),
  'a body of 64 KiB is refused': refuses(({ body }) => bytesOf(body) === 65_536),
  'a body of 64 KiB and one byte is taken': text((body) => (bytesOf(body) === 65_537 ? REX : body)),
  'a body is measured in characters': text((body) => (bytesOf(body) > 65_536 && body.length <= 65_536 ? REX : body)),
  'a broken % in the path breaks the server': status(400, 500, isBroken('pathname')),
  'a broken % in the path is left out': path((pathname) => pathname.replaceAll(BROKEN, '') || '/'),
  'a broken % in the path is read as 1': path((pathname) => pathname.replace(/%(?![\da-f]{2}).*/i, '1')),
  'bytes that are no UTF-8 in the path break the server': status(400, 500, ({ url }) => /%ff/i.test(url.pathname)),
  'a broken % in the query breaks the server': status(400, 500, isBroken('search')),
  'a parameter with a broken % is left out': request(({ url }) => {
    if (!BROKEN.test(url.search)) return
    const pairs = url.search.slice(1).split('&')
    url.search = pairs.filter((pair) => pair.match(BROKEN) === null).join('&')
  }),
  'a broken % in the query is not found': status(400, 404, isBroken('search')),
  'the version is read in capitals': path((pathname) => pathname.replace(/^\/V1\//, '/v1/')),
  'the first letter of a path may be a capital': path((pathname) => pathname.replace('/Pets', '/pets')),
  'application/* is not acceptable': asked('Accept', (type) =>
    type?.startsWith('application/*') ? 'text/html' : type,
  ),
  'a type of little weight is not acceptable': asked('Accept', (type) =>
    /application\/json;\s*q=0\.[01]/.test(type ?? '') ? 'text/html' : type,
  ),
  'only the first type of Accept is read': asked('Accept', (type) => type?.split(',')[0] ?? null),
  'Accept is compared with regard to case': asked('Accept', (type) => (/[A-Z]/.test(type ?? '') ? 'text/html' : type)),
  'the weight of a type is not read': asked('Accept', (type) => type?.replaceAll(/;\s*q=[\d.]+/g, '') ?? null),
  'a type that is ruled out is sent where others are welcome': asked('Accept', (type) =>
    type?.includes('*/*') ? '*/*' : type,
  ),
  'a body with white space around it breaks the server': response((draft) => {
    if (of('createPet')(draft.asked) && /^\s|\s$/.test(draft.asked.body) && draft.status < 300) draft.status = 500
  }),
}
