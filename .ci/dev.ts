import { type ChildProcess, spawn } from 'node:child_process'

/** Runs the server, which restarts on every change, and the docs, which follow the document and call the server. */
const COMMANDS = [
  ['--max-semi-space-size=8', '--watch', 'apps/server/bin/petstore.js', 'serve'],
  ['packages/cli/bin/contract-first.js', 'dev', 'openapi/petstore.yaml', '--url', 'http://127.0.0.1:3000/v1'],
] as const

const running: ChildProcess[] = COMMANDS.map((words) => spawn(process.execPath, words, { stdio: 'inherit' }))
const end = () => {
  for (const child of running) child.kill('SIGTERM')
}
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, end)
for (const child of running)
  child.once('exit', (code) => {
    process.exitCode ||= code ?? 0
    end()
  })
