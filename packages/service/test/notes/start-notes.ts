import { join } from 'node:path'
import { type ServerProcess, startServer } from '../server-process.ts'

export const MAIN: string = join(import.meta.dirname, 'main.ts')

/** A process of the notes service on free ports. */
export function startNotes(environment: Readonly<Record<string, string>>): Promise<ServerProcess> {
  return startServer(environment, { node: process.execPath, program: MAIN, cwd: process.cwd() })
}
