import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'

type Line = readonly [program: string, ...args: string[]]

interface Recipe {
  /** Builds it from installed packages; nothing is downloaded. */
  prepare?: { line: Line; folder: string }
  start(port: number): Line
  /** Where the server publishes its document. */
  document: string
}

const FOLDER = import.meta.dirname
const built = mkdtempSync(join(tmpdir(), 'servers-'))
const python = process.env.PYTHON ?? 'python3'

const RECIPES: Readonly<Record<string, Recipe>> = {
  hono: { start: (port) => [process.execPath, join(FOLDER, 'hono.ts'), String(port)], document: '/openapi.json' },
  fastify: { start: (port) => [process.execPath, join(FOLDER, 'fastify.ts'), String(port)], document: '/openapi.json' },
  fastapi: {
    prepare: { line: [python, '-c', 'import fastapi, uvicorn'], folder: FOLDER },
    start: (port) => [python, join(FOLDER, 'fastapi/main.py'), String(port)],
    document: '/openapi.json',
  },
  huma: {
    prepare: { line: ['go', 'build', '-o', join(built, 'huma'), '.'], folder: join(FOLDER, 'huma') },
    start: (port) => [join(built, 'huma'), String(port)],
    document: '/openapi.json',
  },
  spring: {
    prepare: {
      line: ['mvn', '-o', '-q', 'package', `-DbuildFolder=${join(built, 'spring')}`],
      folder: join(FOLDER, 'spring'),
    },
    start: (port) => ['java', '-jar', join(built, 'spring/orders.jar'), `--server.port=${port}`],
    document: '/v3/api-docs',
  },
}

export interface Started {
  url: string
  /** Where it publishes its document. */
  document: string
  stop(): Promise<void>
}

export async function start(name: string): Promise<Started> {
  const recipe = recipeOf(name)
  if (recipe.prepare) prepare(recipe.prepare)
  const port = await freePort()
  const [program, ...args] = recipe.start(port)
  const child = spawn(program, args, { stdio: 'ignore' })
  const ended = once(child, 'exit')
  const url = `http://127.0.0.1:${port}`
  const document = `${url}${recipe.document}`
  await untilAnswered(document, child)
  return {
    url,
    document,
    async stop() {
      child.kill('SIGKILL')
      await ended
    },
  }
}

/** Waits until a server sends any response. */
export async function untilAnswered(url: string, server: ChildProcess): Promise<void> {
  const isAnswered = () =>
    fetch(url).then(
      () => true,
      () => false,
    )
  while (!(await isAnswered())) {
    if (server.exitCode !== null)
      throw new Error(`The server of ${url} ended with ${server.exitCode} before it answered.`)
    await setTimeout(50)
  }
}

function prepare({ line: [program, ...args], folder }: NonNullable<Recipe['prepare']>): void {
  execFileSync(program, args, { cwd: folder, env: { ...process.env, GOPROXY: 'off', GOFLAGS: '-mod=mod' } })
}

function recipeOf(name: string): Recipe {
  const recipe = RECIPES[name]
  if (!recipe) throw new TypeError(`There is no server ${name}.`)
  return recipe
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new TypeError('No port was given.')
  return address.port
}
