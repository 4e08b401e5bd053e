// Starts the generated server in the given folder, sends a request, and prints how long that took.
import { join } from 'node:path'
import type { createApp, unimplemented } from '../golden/generated/server.ts'

interface Server {
  createApp: typeof createApp
  unimplemented: typeof unimplemented
}

const [, , folder = ''] = process.argv
const begin = performance.now()
const { createApp: create, unimplemented: handlers }: Server = await import(join(folder, 'server.ts'))
const { default: document } = await import(join(folder, 'openapi.json'), { with: { type: 'json' } })
const app = create({ document, handlers: handlers(), security: {} as never })
const { status } = await app.request('/repos/octocat/hello-world/issues?state=open')
process.stdout.write(`${status} from import to the first response: ${Math.round(performance.now() - begin)} ms\n`)
