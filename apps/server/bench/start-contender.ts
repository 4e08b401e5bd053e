import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import type { ContenderName } from './contenders/all.ts'
import type { Place } from './contenders/parts.ts'

/** A server in its own process. */
export interface Contender extends AsyncDisposable {
  /** Such as `http://127.0.0.1:41234`. */
  origin: string
  /** A key to its store. */
  key: string
  /** User and system time of the process so far, in microseconds. */
  cpuMicros(): Promise<number>
}

const PROGRAM = fileURLToPath(new URL('contender-process.ts', import.meta.url))

export async function startContender(
  name: ContenderName,
  { place, key }: { place: Place; key: string },
): Promise<Contender> {
  // The process inherits no configuration from the environment; its log goes to /dev/null.
  const child = fork(PROGRAM, [name, JSON.stringify(place)], {
    env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const { port } = await ask<{ port: number }>(child, name)
  return {
    key,
    origin: `http://127.0.0.1:${port}`,
    async cpuMicros() {
      child.send('usage')
      return (await ask<{ cpuMicros: number }>(child, name)).cpuMicros
    },
    async [Symbol.asyncDispose]() {
      if (child.exitCode !== null) return
      child.disconnect()
      await once(child, 'exit')
    },
  }
}

async function ask<T>(child: ChildProcess, name: string): Promise<T> {
  const ended = new AbortController()
  const failure = once(child, 'exit', ended).then(([code]) => {
    throw new Error(`The contender ${name} ended with ${code}.`)
  })
  try {
    const [message] = await Promise.race([once(child, 'message', ended), failure])
    return message as T
  } finally {
    // The one that lost the race.
    failure.catch(() => {})
    ended.abort()
  }
}
