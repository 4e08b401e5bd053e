import { relative } from 'node:path'

/** A path as someone in the working directory would type it. */
export function displayPath(file: string): string {
  if (isRemote(file)) return file
  const path = relative(process.cwd(), file)
  return path.startsWith('../../..') ? file : path || file
}

/** Whether the name of a file is a URL of the network. */
export function isRemote(name: string): boolean {
  return /^https?:/i.test(name)
}
