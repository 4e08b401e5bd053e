import type { ServiceContract } from '../../contract.ts'
import { UsageError } from '../usage-error.ts'

/** The way to ask about a key. */
export function pipeOf({ service }: ServiceContract): string {
  return `printf %s "$KEY" | ${service} keys verify -`
}

/** The message for a key, or something like one, on a command line, without repeating it. */
export function keyArgument(contract: ServiceContract): string {
  return `No command takes a key as an argument: your shell puts it into its history, and every user of this machine can see it.
If this was a key, revoke it by its id, which "${contract.service} keys list" shows. To ask about one, pipe it in: ${pipeOf(contract)}`
}

/** @throws {UsageError} if an argument of any command holds a key */
export function requireNoKey(contract: ServiceContract, args: readonly string[]): void {
  if (args.some(contract.keys.holdsKey)) throw new UsageError(keyArgument(contract))
}
