import { isObject, type JsonObject, members } from '../../json/json.ts'
import { below, type Pointer } from '../../json/pointer.ts'
import type { Moved } from '../moved.ts'
import type { Remember } from './correction.ts'

/** Reads a path without its "/" with it: OpenAPI Specification 3.1.1, section 4.8.8.1. */
export function correctPaths(
  document: JsonObject,
  moved: Moved,
  remember: Remember,
  problem: (pointer: Pointer, message: string) => void,
): void {
  const { paths } = document
  if (!isObject(paths)) return
  const entries = members(paths)
  if (entries.every(([path]) => isPath(path))) return
  for (const [path] of entries) delete paths[path]
  for (const [path, item] of entries) {
    const meant = isPath(path) ? path : `/${path}`
    if (Object.hasOwn(paths, meant))
      problem(below('/paths', path), `${JSON.stringify(meant)} is given twice: keep one of them`)
    paths[meant] = item
    if (meant === path) continue
    moved.rename('/paths', path, meant)
    remember('path', paths, meant)
  }
}

function isPath(name: string): boolean {
  return name.startsWith('/') || name.startsWith('x-')
}
