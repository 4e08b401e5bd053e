import { essenceOf, isRange } from '@contract-first/document/words'

/** File extensions by media type. */
const EXTENSIONS: Readonly<Record<string, string>> = {
  'application/gzip': 'gz',
  'application/json': 'json',
  'application/pdf': 'pdf',
  'application/xml': 'xml',
  'application/zip': 'zip',
  'audio/mpeg': 'mp3',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'text/csv': 'csv',
  'text/html': 'html',
  'text/plain': 'txt',
  'text/xml': 'xml',
  'video/mp4': 'mp4',
}

/** A reader's file that a sample names: `photo.png`. It is empty here. */
export function sampleFile(name: string, mediaType: string = 'application/octet-stream'): File {
  const type = isRange(mediaType) ? inRange(mediaType) : mediaType
  const plain = name.replaceAll(/[^A-Za-z0-9_-]+/g, '-').replace(/^-+/, '') || 'file'
  return new File([], `${plain}.${EXTENSIONS[essenceOf(type)] ?? 'bin'}`, { type })
}

function inRange(range: string): string {
  const [kind = ''] = range.split('/')
  return Object.keys(EXTENSIONS).findLast((type) => type.startsWith(`${kind}/`)) ?? 'application/octet-stream'
}
