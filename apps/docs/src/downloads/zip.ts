import { zipSync } from 'fflate'

/** A zip file that depends on nothing but the files: their times are all the first that the format knows. */
export function zip(files: Iterable<readonly [path: string, content: string | Uint8Array]>): Uint8Array {
  const encoder = new TextEncoder()
  const entries = [...files].map(
    ([path, content]) => [path, typeof content === 'string' ? encoder.encode(content) : content] as const,
  )
  // The format holds local times, so this one is the same everywhere.
  return zipSync(Object.fromEntries(entries), { mtime: new Date(1980, 0, 1), level: 6 })
}
