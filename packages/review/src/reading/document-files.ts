import { createHash } from 'node:crypto'
import { dirname, isAbsolute, relative } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { isRemote } from '@contract-first/document'
import type { OpenApiDocument } from './document.ts'

/** How two documents differ: not at all, only as text (comments, order, layout), or in content. */
export type Difference = 'none' | 'text' | 'content'

/** A file relative to a folder, with forward slashes; unchanged if it is on another drive or a network. */
export function pathBelow(root: string, file: string): string {
  const path = isRemote(file) ? file : relative(root, file)
  return isAbsolute(path) ? file : path.replaceAll('\\', '/')
}

/** Compares two documents with all their files. */
export function differenceOf(base: OpenApiDocument, head: OpenApiDocument): Difference {
  if (isDeepStrictEqual(textsOf(base), textsOf(head))) return 'none'
  return base.openapi === head.openapi && isDeepStrictEqual(base.content, head.content) ? 'text' : 'content'
}

/** The git blob of a document; for several files, the blob of the list of their paths and blobs. */
export function blobOf(document: OpenApiDocument): string {
  const [[, whole = ''] = [], ...others] = textsOf(document)
  if (others.length === 0) return gitBlob(Buffer.from(whole))
  const lines = [...textsOf(document)].map(([name, text]) => `${gitBlob(Buffer.from(text))} ${name}\n`).sort()
  return gitBlob(Buffer.from(lines.join('')))
}

/** The files of a document by their path relative to its folder; the document itself is `''`. */
function textsOf({ path, files }: OpenApiDocument): ReadonlyMap<string, string> {
  const nameOf = (file: string): string => (file === path ? '' : relative(dirname(path), file).replaceAll('\\', '/'))
  return new Map(files.map((file) => [nameOf(file.path), file.text]))
}

/** The name that git gives to a file with this content, 40 hexadecimal digits, in a repository or not. */
function gitBlob(content: Uint8Array): string {
  return createHash('sha1').update(`blob ${content.length}\0`).update(content).digest('hex')
}
