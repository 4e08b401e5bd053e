import { suggest } from '@contract-first/hono'
import type { Configuration } from '../configuration/configuration.ts'
import type { ServiceContract } from '../contract.ts'
import type { Keys } from '../keys/keys.ts'
import type { StoredService } from '../program.ts'
import { reportFailure } from './failure.ts'
import type { KeysIo } from './io.ts'
import type { KeysContext } from './keys/context.ts'
import { createKey } from './keys/create.ts'
import { keysHelp } from './keys/help.ts'
import { requireNoKey } from './keys/key-argument.ts'
import { listKeys } from './keys/list.ts'
import { revokeKey } from './keys/revoke.ts'
import { rotateKey } from './keys/rotate.ts'
import { unbanKey } from './keys/unban.ts'
import { updateKey } from './keys/update.ts'
import { keyUsage } from './keys/usage.ts'
import { verifyKey } from './keys/verify.ts'
import { UsageError } from './usage-error.ts'

const subcommands: Record<string, (args: readonly string[], context: KeysContext) => Promise<number>> = {
  create: createKey,
  list: listKeys,
  update: updateKey,
  rotate: rotateKey,
  revoke: revokeKey,
  unban: unbanKey,
  usage: keyUsage,
  verify: verifyKey,
}

/** `<service> keys …`: returns the exit code. Works while servers are running. */
export async function keysCommand(
  program: StoredService,
  args: readonly string[],
  io: KeysIo,
  configuration: Configuration,
  now: () => number = Date.now,
): Promise<number> {
  const { contract } = program
  try {
    requireNoKey(contract, args)
    const [name, ...rest] = args
    if (name === undefined) throw new UsageError(`Name a command for the keys.\n\n${keysHelp(contract).trimEnd()}`)
    const subcommand = Object.hasOwn(subcommands, name) ? subcommands[name] : undefined
    if (subcommand === undefined) throw unknownSubcommand(contract, name)
    return await subcommand(rest, { contract, io, configuration, now, withKeys })
  } catch (error) {
    return reportFailure(error, io)
  }

  async function withKeys<T>(work: (keys: Keys) => Promise<T>): Promise<T> {
    const store = await program.openStore(configuration, { now })
    try {
      return await work(store)
    } finally {
      await store.close()
    }
  }
}

function unknownSubcommand({ service }: ServiceContract, name: string): UsageError {
  const names = Object.keys(subcommands)
  const meant = suggest(name, names)
  const hint = meant === undefined ? `Known are ${names.join(', ')}.` : `Did you mean "keys ${meant}"?`
  return new UsageError(`"${service} keys" does not know this command. ${hint}`)
}
