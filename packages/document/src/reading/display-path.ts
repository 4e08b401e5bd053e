import { relative } from 'node:path'
import { isRemote } from './place.ts'

/** A path as somebody in the working directory would write it. */
export function displayPath(file: string): string {
  if (isRemote(file)) return file
  const path = relative(process.cwd(), file)
  return path.startsWith('../../..') ? file : path || file
}
