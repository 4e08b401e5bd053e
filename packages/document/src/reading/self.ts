import { existsSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import type { JsonObject } from '../json/json.ts'
import { visitReferences } from '../references/visit-references.ts'
import { isRemote } from './display-path.ts'

/** The endings of files that a URI may leave out. */
const ENDINGS = ['', '.yaml', '.yml', '.json'] as const

/**
 * Rewrites, in place, the references of a document with `$self`, which are relative to it (OpenAPI Specification 3.2.0,
 * section 4.1.2.2.1): to the document itself as `#…`, to its neighbours as paths of the files next to it, where they are,
 * and to anything else as URLs.
 * @param path - the path or URL of the document's file
 */
export function followSelf(document: JsonObject, path: string): void {
  const base = baseOf(document, path)
  if (base === undefined) return
  visitReferences(document, (ref, holder) => {
    if (!ref.startsWith('#')) holder.$ref = pathFrom(base, ref, path)
  })
}

function baseOf({ $self }: JsonObject, path: string): URL | undefined {
  if (typeof $self !== 'string') return undefined
  const retrieved = isRemote(path) ? path : 'file:///'
  return URL.canParse($self, retrieved) ? new URL($self, retrieved) : undefined
}

function pathFrom(base: URL, ref: string, path: string): string {
  if (!URL.canParse(ref, base)) return ref
  const target = new URL(ref, base)
  const { hash } = target
  if (withoutHash(target) === withoutHash(base)) return hash || '#'
  if (target.origin === base.origin && !isRemote(path)) {
    const steps = decodeURI(posix.relative(posix.dirname(base.pathname), target.pathname))
    const ending = ENDINGS.find((one) => existsSync(join(dirname(path), steps + one)))
    if (ending !== undefined) return `${steps}${ending}${hash}`
  }
  return target.protocol === 'file:' ? ref : target.href
}

function withoutHash({ href, hash }: URL): string {
  return href.slice(0, href.length - hash.length)
}
