import { environmentVariable, type ServiceContract } from '../../contract.ts'
import { environmentOf } from '../../keys/key-format.ts'
import { stateOfKey } from '../../keys/key-state.ts'
import type { ApiKey } from '../../keys/keys.ts'
import { parseOptions } from '../options.ts'
import { UsageError } from '../usage-error.ts'
import type { KeysContext } from './context.ts'
import { keyArgument, pipeOf } from './key-argument.ts'

/** `<service> keys verify -`: exits 0 if a server with this configuration accepts the key on standard input, else 1. */
export async function verifyKey(args: readonly string[], context: KeysContext): Promise<number> {
  const { contract } = context
  const { positionals } = parseOptions(args, { values: [], flags: [] })
  if (positionals.length === 0)
    throw new UsageError(`This command reads the key from standard input: ${pipeOf(contract)}`)
  if (positionals.length > 1 || positionals[0] !== '-') throw new UsageError(keyArgument(contract))
  const text = await readLine(context.io.stdin)
  const { stdout, stderr } = context.io
  if (text === '') throw new UsageError(`There is no key on standard input. Pipe it in: ${pipeOf(contract)}`)
  const parsed = contract.keys.parse(text)
  if (parsed === undefined) {
    stderr.write(`${malformation(contract, text)}\n`)
    return 1
  }
  const key = await context.withKeys(async (keys) => keys.findKey(parsed.hash))
  if (key === undefined) {
    stderr.write('Not valid: its checksum is right, but this store never issued it. Is it from another store?\n')
    return 1
  }
  const now = context.now()
  stdout.write(`${key.id} ${key.plan} ${stateOfKey(key, now)}\n`)
  const problem = problemOf(key, context)
  stderr.write(`${problem === undefined ? validity(key) : `Not valid: ${problem}.`}\n`)
  return problem === undefined ? 0 : 1
}

function malformation({ service }: ServiceContract, text: string): string {
  return new RegExp(`^${service}_(live|test)_[0-9A-Za-z]{36}$`).test(text)
    ? 'Not valid: the checksum is wrong, so at least one character was changed. Copy the key again.'
    : `Not valid: a key is ${service}_live_ or ${service}_test_ and 36 letters and digits after it. Was all of it copied?`
}

function validity({ name, environment, expiresAt }: ApiKey): string {
  const end = expiresAt === null ? 'never expires' : `expires ${new Date(expiresAt).toISOString()}`
  return `Valid: "${name}" is accepted in ${environmentOf(environment)} and ${end}.`
}

function problemOf(key: ApiKey, { contract, configuration, now }: KeysContext): string | undefined {
  switch (stateOfKey(key, now())) {
    case 'revoked':
      return `"${key.name}" was revoked at ${dateOf(key.revokedAt)} (${key.revokedReason})`
    case 'expired':
      return `"${key.name}" expired at ${dateOf(key.expiresAt)}`
    case 'active':
      return key.environment === configuration.keyEnvironment
        ? undefined
        : `"${key.name}" is accepted in ${environmentOf(key.environment)}, and ${environmentVariable(contract)} is ${configuration.environment}`
  }
}

function dateOf(ms: number | null): string {
  return new Date(ms ?? 0).toISOString()
}

const MAX_LENGTH = 1_000

/**
 * Reads the first line and trims it. It does not wait for the end of the input, so Enter is enough on a terminal, and
 * it reads no more than the length of a key from endless input.
 */
async function readLine(input: AsyncIterable<unknown>): Promise<string> {
  let text = ''
  for await (const chunk of input) {
    text += String(chunk)
    if (text.includes('\n') || text.length > MAX_LENGTH) break
  }
  return (text.split('\n', 1)[0] ?? '').trim()
}
