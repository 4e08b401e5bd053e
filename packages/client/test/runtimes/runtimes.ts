import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, writeFileSync } from 'node:fs'
import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromiumOptions } from '@contract-first/document/test/tools'
import { chromium } from 'playwright-core'
import type { Service } from './scenario.ts'

/** Runs the scenario on one runtime and returns its result; in a browser, in the page at `pageOrigin`. */
export type Runtime = (service: Service, pageOrigin: string) => Promise<unknown>

const MODULES = join(import.meta.dirname, 'node_modules')

/** The folder of the bundled programs. */
export const PROGRAMS: string = join(import.meta.dirname, '../../dist/runtimes')

const program = join(PROGRAMS, 'command-line.js')

export const RUNTIMES: Readonly<Record<string, Runtime>> = {
  'Node 22': onCommandLine(join(MODULES, 'node22/bin/node'), []),
  'Node 24': onCommandLine(process.execPath, []),
  'Node 26': onCommandLine(join(MODULES, 'node26/bin/node'), []),
  Bun: onCommandLine(join(MODULES, '.bin/bun'), ['run']),
  Deno: onCommandLine(join(MODULES, '.bin/deno'), ['run', '--allow-net', '--no-prompt']),
  workerd: onWorkerd,
  Chromium: inBrowser,
}

function onCommandLine(file: string, args: readonly string[]): Runtime {
  return async ({ baseUrl, apiKey }) => {
    const { stdout } = await promisify(execFile)(file, [...args, program, baseUrl, apiKey], { timeout: 30_000 })
    return JSON.parse(stdout)
  }
}

async function onWorkerd({ baseUrl, apiKey }: Service): Promise<unknown> {
  const port = await freePort()
  const config = join(PROGRAMS, 'workerd.capnp')
  const template = readFileSync(join(import.meta.dirname, 'workerd.capnp'), 'utf8')
  const values: Record<string, string> = { PORT: String(port), BASE_URL: baseUrl, API_KEY: apiKey }
  writeFileSync(
    config,
    template.replaceAll(/\$\{(\w+)\}/g, (_, name: string) => values[name] ?? ''),
  )
  const workerd = execFile(join(MODULES, '.bin/workerd'), ['serve', config])
  let log = ''
  workerd.stderr?.on('data', (text) => {
    log += text
  })
  try {
    const deadline = Date.now() + 30_000
    for (;;) {
      const response = await fetch(`http://127.0.0.1:${port}/`).catch(() => undefined)
      if (response?.ok) return await response.json()
      if (response || Date.now() > deadline) throw new Error(`workerd did not answer with 200: ${log}`)
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  } finally {
    workerd.kill()
  }
}

async function inBrowser({ baseUrl, apiKey }: Service, pageOrigin: string): Promise<unknown> {
  const browser = await chromium.launch(chromiumOptions(`--host-resolver-rules=MAP ${PAGE_HOST} 127.0.0.1`))
  try {
    const page = await browser.newPage()
    await page.goto(pageOrigin)
    return await page.evaluate(`scenario(${JSON.stringify({ baseUrl, apiKey })})`)
  } finally {
    await browser.close()
  }
}

/** Neither https nor localhost: there, browsers give pages fewer features. */
const PAGE_HOST = 'page.petstore.test'

/** A page of another origin, the only one that the service allows. */
export async function servePage(): Promise<{ origin: string; close(): void }> {
  const script = readFileSync(join(PROGRAMS, 'page.js'), 'utf8')
  const server = createHttpServer((_request, response) => {
    response.setHeader('Content-Type', 'text/html').end(`<script type="module">${script}</script>`)
  })
  return { origin: `http://${PAGE_HOST}:${await listen(server)}`, close: () => server.close() }
}

async function freePort(): Promise<number> {
  const server = createServer()
  const port = await listen(server)
  await new Promise((resolve) => server.close(resolve))
  return port
}

async function listen(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}
