import { gunzipSync } from 'node:zlib'
import { type RequestDraft, readsAs, request } from '@contract-first/conformance/test/rewrite'
import { asked, of, type PetstoreFault, status } from '../petstore-edits.ts'

const isCompressed = ({ headers }: RequestDraft) => headers.has('Content-Encoding')
const isIn = (charset: string) => (draft: RequestDraft) => draft.headers.get('Content-Type')?.includes(charset) === true
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
  'a body in UTF-16 is refused with 400': status(415, 400, isIn('utf-16')),
  'a body in UTF-16 breaks the server': status(415, 500, isIn('utf-16')),
  'a charset in quotes is not known': asked('Content-Type', (type) => (type?.includes('"') ? 'text/plain' : type)),
  'a body in gzip is read': readsAs('Content-Encoding', /gzip/, 'identity', (bytes) => gunzipSync(bytes)),
  'a body in gzip is read as it is': asked('Content-Encoding', () => null, of('createPet')),
  'a body in gzip is accepted unread': request((draft) => {
    if (!isCompressed(draft)) return
    draft.headers.delete('Content-Encoding')
    draft.body = '{"name":"Rex","categoryId":7}'
  }),
  'a body in gzip is refused with 400': status(415, 400, isCompressed),
  'a body in gzip breaks the server': status(415, 500, isCompressed),
}
