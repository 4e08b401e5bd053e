import { gunzipSync } from 'node:zlib'
import { readsAs } from '@contract-first/conformance/test/rewrite'
import { asked, of, type PetstoreFault } from '../petstore-edits.ts'

const fromUtf16 = (bytes: Buffer) =>
  Buffer.from(
    bytes
      .swap16()
      .toString('utf16le')
      .replace(/^\uFEFF/, ''),
  )

/** Bodies in another charset or a content coding are read, or break the server; and UTF-8 is unknown. */
export const encodingFaults: Readonly<Record<string, PetstoreFault>> = {
  'a body in ISO-8859-1 is read': asked('Content-Type', (type) => type?.replace(/; charset=iso.*/, '') ?? null),
  'a body in UTF-16 is read': readsAs('Content-Type', /charset=utf-16/, 'application/json', fromUtf16),
  'a charset in quotes is not known': asked('Content-Type', (type) => (type?.includes('"') ? 'text/plain' : type)),
  'a body in gzip is read': readsAs('Content-Encoding', /gzip/, 'identity', (bytes) => gunzipSync(bytes)),
  'a body in gzip is read as it is': asked('Content-Encoding', () => null, of('createPet')),
}
