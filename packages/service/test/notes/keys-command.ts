import { Readable } from 'node:stream'
import { keysCommand } from '@contract-first/service/commands'
import { readConfiguration } from '@contract-first/service/configuration'
import { newDataDirectory } from '../file-store.ts'
import { contract, program } from './program.ts'

/** 2026-01-01T00:00:00.000Z: when commands run, unless a test says otherwise. */
export const newYear = 1_767_225_600_000

/** `notes keys` on an embedded store of the test. */
export interface KeysCommand {
  dataDir: string
  keys(
    args: string[],
    environment?: Record<string, string>,
    now?: number,
    stdin?: string,
  ): Promise<{ exitCode: number; stdout: string; stderr: string }>
  /** Issues a key with `keys create`. */
  create(...args: string[]): Promise<{ secret: string; id: string }>
}

export function newKeysCommand(): KeysCommand {
  const dataDir = newDataDirectory()

  const keys: KeysCommand['keys'] = async (args, environment = {}, now = newYear, stdin = '') => {
    const written = { stdout: '', stderr: '' }
    const io = {
      stdout: { write: (text: string) => (written.stdout += text) },
      stderr: { write: (text: string) => (written.stderr += text) },
      stdin: Readable.from(stdin),
    }
    const configuration = readConfiguration(contract, { DATA_DIR: dataDir, ...environment })
    const exitCode = await keysCommand(program, args, io, configuration, () => now)
    return { exitCode, ...written }
  }

  return {
    dataDir,
    keys,
    async create(...args) {
      const { stdout, stderr } = await keys(['create', ...args])
      return { secret: stdout.trim(), id: /key_\w{12}/.exec(stderr)?.[0] ?? '' }
    },
  }
}
