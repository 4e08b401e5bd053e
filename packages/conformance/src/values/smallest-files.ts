import { essenceOf } from '@contract-first/document/words'

/**
 * The smallest file of a media type whose readers refuse arbitrary bytes, one character for each byte; for `image/*`, a
 * picture. Undefined for others.
 */
export function smallestFile(mediaType: string): string | undefined {
  return FILES.get(essenceOf(mediaType))
}

function bytes(base64: string): string {
  return Buffer.from(base64, 'base64').toString('latin1')
}

/** One white pixel. */
const PNG = bytes('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR42mP4DwABAQEAHLCMmQAAAABJRU5ErkJggg==')

const FILES: ReadonlyMap<string, string> = new Map([
  ['image/*', PNG],
  ['image/png', PNG],
  ['image/gif', bytes('R0lGODlhAQABAIAAAP///wAAACwAAAAAAQABAAACAkQBADs=')],
  ['image/svg+xml', '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'],
  // One empty page: ISO 32000-1, annex H.2.
  [
    'application/pdf',
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj\ntrailer<</Size 4/Root 1 0 R>>\n%%EOF\n',
  ],
  // No entry, only the record at the end.
  ['application/zip', `PK\x05\x06${'\0'.repeat(18)}`],
])
