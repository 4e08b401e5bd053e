import { existsSync, readFileSync } from 'node:fs'
import { posix, resolve } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { parse } from 'yaml'
import { gitBlob } from './git-blob.ts'

/** How two documents differ: not at all, only as text (comments, order, layout), or in what they say. */
export type Difference = 'none' | 'text' | 'content'

interface Part {
  readonly text: Buffer
  readonly value: unknown
}

interface Document {
  /** Absolute. */
  readonly file: string
  readonly document: unknown
}

/** Compares two documents with all files that their `$ref`s reach. Parts fetched from a URL are not looked at. */
export function differenceOf(base: Document, head: Document): Difference {
  const [before, after] = [partsOf(base), partsOf(head)]
  const isSame = (same: (a: Part, b: Part) => boolean): boolean =>
    before.size === after.size &&
    [...before].every(([name, part]) => {
      const other = after.get(name)
      return other !== undefined && same(part, other)
    })
  if (isSame((a, b) => a.text.equals(b.text))) return 'none'
  return isSame((a, b) => isDeepStrictEqual(a.value, b.value)) ? 'text' : 'content'
}

/** The git blob of a document; of one in several files, that of the list of all of them with their blobs. */
export function blobOf(document: Document): string {
  const parts = [...partsOf(document)]
  const [whole] = parts
  if (whole && parts.length === 1) return gitBlob(whole[1].text)
  const lines = parts.map(([name, { text }]) => `${gitBlob(text)} ${name}\n`).sort()
  return gitBlob(Buffer.from(lines.join('')))
}

/** The files of a document by their path relative to its folder; the document itself is `''`. */
function partsOf({ file, document }: Document): Map<string, Part> {
  const parts = new Map<string, Part>([['', { text: readFileSync(file), value: document }]])
  const folder = posix.dirname(file)
  const queue = [...parts]
  for (let next = queue.pop(); next; next = queue.pop()) {
    const [name, { value }] = next
    for (const reference of referencesIn(value)) {
      const target = posix.join(posix.dirname(name), reference)
      const path = resolve(folder, target)
      if (parts.has(target) || path === file || !existsSync(path)) continue
      const text = readFileSync(path)
      const part = { text, value: readPart(text) }
      parts.set(target, part)
      queue.push([target, part])
    }
  }
  return parts
}

/** The engine has read it before, and refused what does not parse; a part may also be plain text. */
function readPart(text: Buffer): unknown {
  try {
    return parse(text.toString())
  } catch {
    return text.toString()
  }
}

function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  const { $ref } = value as { readonly $ref?: unknown }
  const file = typeof $ref === 'string' ? $ref.replace(/#.*/s, '') : ''
  const own = file === '' || file.includes('://') ? [] : [unescaped(file)]
  return [...own, ...Object.values(value).flatMap(referencesIn)]
}

function unescaped(reference: string): string {
  try {
    return decodeURI(reference)
  } catch {
    return reference
  }
}
