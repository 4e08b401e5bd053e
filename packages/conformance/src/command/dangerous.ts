import type { Operation } from '../contract/contract.ts'

const STOPS = /\b(?:shut ?down|re ?start|re ?boot|maintenance|power ?off|halt|factory ?reset)\b/
const RESETS = /\breset\b/
const EMPTIES = /\b(?:delete|remove|clear|purge|wipe|drop|truncate|flush|erase|destroy)s? (?:all|every)/
/** What is reset for one caller alone. */
const OF_CALLERS = /\b(?:passwords?|pass ?code|pin|otp|mfa|2fa|tokens?|secrets?|keys?)\b/

/**
 * Whether an operation may stop or empty the server, by its path, id or summary: it shuts down, restarts, resets, puts into
 * maintenance, or deletes everything.
 */
export function isDangerous({ method, path, id, summary = '' }: Operation): boolean {
  if (/^(?:GET|HEAD|OPTIONS)$/.test(method)) return false
  return [path, id, summary].map(wordsOf).some((words) => {
    const isReset = RESETS.test(words) && !OF_CALLERS.test(words)
    return isReset || STOPS.test(words) || EMPTIES.test(words)
  })
}

/** The words of a name, in lower case: `/admin/shutDown` is `admin shut down`. */
function wordsOf(name: string): string {
  return name
    .replaceAll(/([a-z\d])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .join(' ')
}
