import { contract } from '../../contract.ts'
import { UsageError } from '../usage-error.ts'

/** How to ask about a key. */
export const PIPE = 'printf %s "$KEY" | petstore keys verify -'

/** Said to who put a key, or what may be one, on a command line. It is not repeated. */
export const KEY_ARGUMENT: string = `No command takes a key as an argument: your shell puts it into its history, and every user of this machine can see it.
If this was a key, revoke it by its id, which "petstore keys list" shows. To ask about one, pipe it in: ${PIPE}`

/** @throws {UsageError} when an argument, of whatever command, holds a key */
export function requireNoKey(args: readonly string[]): void {
  if (args.some(contract.keys.holdsKey)) throw new UsageError(KEY_ARGUMENT)
}
