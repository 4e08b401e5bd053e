import { isJson, parse, request } from '@contract-first/conformance/test/rewrite'
import { asked, type PetstoreFault, path, refuses, text } from '../petstore-edits.ts'

const REX = '{"name":"Rex","categoryId":7}'
/** A `%` without two hexadecimal digits, or invalid UTF-8. */
const BROKEN = /%(?![\da-f]{2})|%ff/gi
const bytesOf = (body: string) => Buffer.byteLength(body)
/** The body is refused as malformed. */
const unread = (is: (body: string) => boolean) => text((body) => (is(body) ? '{' : body))
/** White space between the tokens of a body. */
const between = (body: string) => (isJson(parse(body)) ? body.replaceAll(/"(?:[^"\\]|\\.)*"|[^\s"]/g, '') : '')

/** Requests in unusual or invalid spellings, and their maximum length. */
export const textFaults: Readonly<Record<string, PetstoreFault>> = {
  'a line break in a body is refused': unread((body) => between(body).includes('\n')),
  'a carriage return in a body is refused': unread((body) => between(body).includes('\r')),
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
  'a categoryId with zeros after a point is refused': unread((body) =>
    /"categoryId"\s*:\s*-?\d+\.0+\s*[,}]/.test(body),
  ),
  'a body of 64 KiB is refused': refuses(({ body }) => bytesOf(body) === 65_536),
  'a body of 64 KiB and one byte is taken': text((body) => (bytesOf(body) === 65_537 ? REX : body)),
  'a broken % in the path is read as 1': path((pathname) => pathname.replace(/%(?![\da-f]{2}).*/i, '1')),
  'a parameter with a broken % is left out': request(({ url }) => {
    if (!BROKEN.test(url.search)) return
    const pairs = url.search.slice(1).split('&')
    url.search = pairs.filter((pair) => pair.match(BROKEN) === null).join('&')
  }),
  'the version is read in capitals': path((pathname) => pathname.replace(/^\/V1\//, '/v1/')),
  'the first letter of a path may be a capital': path((pathname) => pathname.replace('/Pets', '/pets')),
  'application/* is not acceptable': asked('Accept', (type) =>
    type?.startsWith('application/*') ? 'text/html' : type,
  ),
  'a type of little weight is not acceptable': asked('Accept', (type) =>
    /application\/json;\s*q=0\.[01]/.test(type ?? '') ? 'text/html' : type,
  ),
  'Accept is compared with regard to case': asked('Accept', (type) => (/[A-Z]/.test(type ?? '') ? 'text/html' : type)),
  'the weight of a type is not read': asked('Accept', (type) => type?.replaceAll(/;\s*q=[\d.]+/g, '') ?? null),
  'a type that is ruled out is sent where others are welcome': asked('Accept', (type) =>
    type?.includes('*/*') ? '*/*' : type,
  ),
}
