import { createHash } from 'node:crypto'

/** The name that git gives to a file with this content, 40 hexadecimal digits, in a repository or not. */
export function gitBlob(content: Uint8Array): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}
