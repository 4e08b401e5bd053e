import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'

export interface Serving extends AsyncDisposable {
  /** The base URL of its document's paths. */
  url: string
}

/** Starts the service of a project on a free port, like `npm start`, but as a process that can be ended. */
export async function serve(folder: string, env: NodeJS.ProcessEnv): Promise<Serving> {
  const child = spawn(process.execPath, ['src/main.ts'], {
    cwd: folder,
    env: { ...env, PORT: '0', ADMIN_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  const [line = ''] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    ended.then(([status]) => Promise.reject(new Error(`The service ended with ${status}`))),
  ])
  return {
    // Written to a pipe, the first line of the log says where it serves.
    url: JSON.parse(String(line)).apiUrl,
    async [Symbol.asyncDispose]() {
      child.kill()
      await ended
    },
  }
}
