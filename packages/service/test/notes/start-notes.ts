import { join } from 'node:path'
import { type ServerProcess, startServer } from '../server-process.ts'

export const MAIN: string = join(import.meta.dirname, 'main.ts')

/** A process of the notes service on free ports. */
export function startNotes(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  // Compiled sources are kept: a start takes half as long.
  const NODE_COMPILE_CACHE = join(import.meta.dirname, '../../node_modules/.cache/compiled')
  return startServer(
    { NODE_COMPILE_CACHE, ...environment },
    { node: process.execPath, program: MAIN, cwd: process.cwd() },
  )
}
