import { fileURLToPath } from 'node:url'
import {
  type Installation,
  type ServerProcess,
  startServer as start,
} from '@contract-first/service/test/server-process'
import { onTestFinished } from 'vitest'
import { recordGlobalFetch } from './recorded.ts'

export type { Installation, ServerProcess } from '@contract-first/service/test/server-process'

const program = fileURLToPath(new URL('../bin/petstore.js', import.meta.url))
const fromSource: Installation = { node: process.execPath, program, cwd: process.cwd() }

/**
 * Starts `petstore serve`. Unless `atEnd` is given, everything that goes through `fetch` until the end of the test is
 * checked against the contract.
 */
export async function startServer(
  environment: Readonly<Record<string, string>>,
  installation: Installation = fromSource,
  atEnd: (end: () => void) => void = onTestFinished,
): Promise<ServerProcess> {
  // It makes the server send responses that break the contract, which is what its test is about.
  if (environment.RESPONSE_CHECK !== 'log' && atEnd === onTestFinished) recordGlobalFetch()
  return start(environment, installation, atEnd)
}
