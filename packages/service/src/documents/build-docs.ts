import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'

let building: Promise<unknown> | undefined

/**
 * Builds docs that are missing, once, by a command such as `contract-first docs`, where the project in the current folder
 * has it and is not in production. What keeps it from that is on standard error.
 *
 * @returns whether it was tried; the docs may still be missing
 */
export async function buildDocs(command: string): Promise<boolean> {
  const [name = '', ...args] = command.split(' ')
  const manifest = resolve('node_modules', name, 'package.json')
  if (process.env.NODE_ENV === 'production' || !existsSync(manifest)) return false
  const { bin } = JSON.parse(readFileSync(manifest, 'utf8'))
  const program = resolve(manifest, '..', bin?.[name] ?? '')
  building ??= once(spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'ignore', 'inherit'] }), 'close')
  await building
  return true
}
