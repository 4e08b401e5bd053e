import { isAbsolute, relative, sep } from 'node:path'

/** A path as people in the working directory write it: relative if it is below, else absolute. */
export function shortPath(path: string): string {
  const below = relative(process.cwd(), path)
  return below === '' || isAbsolute(below) || below.split(sep)[0] === '..' ? path : below
}
