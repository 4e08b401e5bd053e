import { execFileSync, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { prepareDataDirectory } from '@contract-first/service/store'
import { type Place, PUBLIC_BASE_URL } from './contenders/parts.ts'
import type { Contender } from './start-contender.ts'

const SOURCE = fileURLToPath(new URL('contenders/go', import.meta.url))
const PROGRAM = join(import.meta.dirname, '../node_modules/.cache/bench/petstore-go')

/**
 * Starts the contender in Go, on one processor like the others.
 *
 * @returns undefined when it cannot be built, after saying why
 */
export async function startGoContender({ place, key }: { place: Place; key: string }): Promise<Contender | undefined> {
  try {
    execFileSync('go', ['build', '-o', PROGRAM, '.'], { cwd: SOURCE, stdio: ['ignore', 'ignore', 'pipe'] })
  } catch (error) {
    const [reason] = String(error instanceof Error ? error.message : error).split('\n')
    process.stderr.write(`The contender in Go is left out. It needs Go and a C compiler: ${reason}\n`)
    return undefined
  }
  const { store } = prepareDataDirectory(place.DATA_DIR ?? '', 'petstore')
  const child = spawn(PROGRAM, [store, PUBLIC_BASE_URL], {
    env: { GOMAXPROCS: '1' },
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const exited = new Promise((resolve) => child.once('exit', resolve))
  const lines = createInterface(child.stdout)[Symbol.asyncIterator]()
  const next = async () => Number((await lines.next()).value)
  const port = await next()
  return {
    key,
    origin: `http://127.0.0.1:${port}`,
    cpuMicros() {
      child.stdin.write('\n')
      return next()
    },
    async [Symbol.asyncDispose]() {
      child.stdin.end()
      await exited
    },
  }
}
