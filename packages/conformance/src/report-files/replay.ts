import type { Finding } from '../finding.ts'

/** What names one case, and of a random one also its request: `createPet/fuzz@42:3:1`. */
export function replayOf({ case: id, seed, path }: Finding): string {
  return path === undefined ? id : `${id}@${seed}:${path}`
}

export function parseReplay(text: string): { only: string; seed?: number; path?: string } {
  const [, only, seed, path] = /^(.+)@(-?\d+):(\d+(?::\d+)*)$/.exec(text) ?? []
  return only === undefined || path === undefined ? { only: text } : { only, seed: Number(seed), path }
}
