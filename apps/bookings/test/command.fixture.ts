import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const BIN = fileURLToPath(new URL('../node_modules/contract-first/bin/contract-first.js', import.meta.url))
const FOLDER = fileURLToPath(new URL('..', import.meta.url))

/** Runs `contract-first` in the service's folder, as a developer does. */
export function contractFirst(
  args: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Promise<{ code: number; output: string }> {
  const env = { ...process.env, ...environment }
  return new Promise((resolve, reject) => {
    execFile(process.execPath, [BIN, ...args], { cwd: FOLDER, env }, (error, stdout, stderr) => {
      if (error && typeof error.code !== 'number') reject(error)
      else resolve({ code: Number(error?.code ?? 0), output: stdout + stderr })
    })
  })
}
