import { createHash } from 'node:crypto'

/** The name that git gives to a file of this content, 40 hexadecimal digits, whether or not it is in a repository. */
export function gitBlob(content: Uint8Array): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}
