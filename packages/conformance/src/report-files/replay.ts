import type { Finding } from '../finding.ts'

/** The argument that names one case, and for a random one also its request: `addBook/fuzz@42:3:1`. */
export function replayOf({ case: id, seed, path }: Finding): string {
  return path === undefined ? id : `${id}@${seed}:${path}`
}

/**
 * The command that tries one case again; undefined for findings about all exchanges together.
 *
 * @param command - the one of the run, without the name of a case
 */
export function replayCommand(command: string, finding: Finding): string | undefined {
  return finding.case === '' ? undefined : `${command} --replay '${replayOf(finding).replaceAll("'", `'\\''`)}'`
}

export function parseReplay(text: string): { only: string; seed?: number; path?: string } {
  const [, only, seed, path] = /^(.+)@(-?\d+):(\d+(?::\d+)*)$/.exec(text) ?? []
  return only === undefined || path === undefined ? { only: text } : { only, seed: Number(seed), path }
}
