import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Configuration, readConfiguration } from '@contract-first/service/configuration'
import { onTestFinished } from 'vitest'
import { contract } from '../src/contract.ts'

type Variables = Readonly<Record<string, string>>

/** Sample secrets, by the variables that name their files. */
const secrets: Variables = {
  DATABASE_URL_FILE: 'postgres://petstore:secret@postgres:5432/petstore',
  REDIS_URL_FILE: 'redis://:secret@redis:6379/0',
}

/**
 * The configuration from an environment whose secrets are files of another machine.
 *
 * @throws {ConfigurationError} when it would not start
 */
export function configurationOf(environment: Variables): Configuration {
  const directory = mkdtempSync(join(tmpdir(), 'petstore-secrets-'))
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }))
  const here = Object.entries(environment).map(([name, value]) => {
    const secret = secrets[name]
    if (secret === undefined) return [name, value]
    const file = join(directory, name)
    writeFileSync(file, secret)
    return [name, file]
  })
  return readConfiguration(contract, Object.fromEntries(here))
}

/** Whether a container's command is one of `petstore`. */
export function isCommand(args: readonly string[]): boolean {
  const program = fileURLToPath(new URL('../bin/petstore.js', import.meta.url))
  return spawnSync(process.execPath, [program, ...args, '--help']).status === 0
}
