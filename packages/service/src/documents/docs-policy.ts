import { z } from 'zod'
import type { Documents } from './document-files.ts'

/** By the path of a file in the docs, or `*` for all others. */
const policies = z.record(z.string(), z.string())

/**
 * The content security policy that the build of the docs wrote for one of their files. Without one, a file gets the
 * policy of every other response, under which nothing runs.
 */
export async function docsPolicy(documents: Documents, name: string): Promise<Readonly<Record<string, string>>> {
  const file = await documents.docs('content-policy.json')
  if (file === undefined) return {}
  const byName = new Map(Object.entries(policies.parse(JSON.parse(new TextDecoder().decode(file)))))
  const policy = byName.get(name) ?? byName.get('*')
  return policy === undefined ? {} : { 'Content-Security-Policy': policy }
}
