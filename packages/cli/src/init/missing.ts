import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject, members } from '@contract-first/document/json'

/** The lines to add to existing files, which stay unchanged. */
export function missingIn(folder: string, planned: ReadonlyMap<string, string>, present: readonly string[]): string[] {
  const manifest = present.find((path) => path === 'package.json')
  if (manifest === undefined) return []
  const own: unknown = JSON.parse(readFileSync(join(folder, manifest), 'utf8'))
  const wanted: unknown = JSON.parse(planned.get(manifest) ?? '{}')
  if (!isObject(own) || !isObject(wanted)) return []
  return ['scripts', 'dependencies', 'devDependencies'].flatMap((field) => {
    const has = new Set(members(own[field]).map(([name]) => name))
    const missing = members(wanted[field]).filter(([name]) => !has.has(name))
    if (missing.length === 0) return []
    return [
      `package.json needs ${field}: ${missing.map(([name, value]) => `"${name}": ${JSON.stringify(value)}`).join(', ')}`,
    ]
  })
}
