import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, test } from 'vitest'

const folder = mkdtempSync(join(tmpdir(), 'watch '))
afterAll(() => rmSync(folder, { recursive: true }))

const write = (title: string) =>
  writeFileSync(join(folder, 'openapi.yaml'), `openapi: 3.1.1\ninfo: {title: ${title}, version: 1.0.0}\npaths: {}\n`)

test('--watch serves the site, rebuilds it when a file changes, reports mistakes, and updates its pages', async () => {
  write('First')
  const program = join(import.meta.dirname, '../../bin/reference.js')
  const command = spawn(process.execPath, [program, 'openapi.yaml', '--out', 'site', '--watch', '--port', '0'], {
    cwd: folder,
  })
  try {
    const lines = createInterface({ input: command.stdout })[Symbol.asyncIterator]()
    const mistakes = createInterface({ input: command.stderr })[Symbol.asyncIterator]()
    const line = async (from: AsyncIterator<string>) => (await from.next()).value
    expect(await line(lines)).toMatch(/^Wrote \d+ files to site\.$/)
    const [, origin = ''] = /^Showing it on (\S+)\/ and watching for changes\.$/.exec(String(await line(lines))) ?? []
    const page = async () => (await fetch(`${origin}/`)).text()
    expect(await page()).toContain('<title>First</title>')
    expect(await page()).toContain('<script defer src="/-/reload.js"></script>')
    expect((await fetch(`${origin}/absent`)).status).toBe(404)
    const changes = await fetch(`${origin}/-/changes`)
    const reader = changes.body?.getReader()

    write('[Second')
    expect(await line(mistakes)).toMatch(/^openapi\.yaml:\d+:\d+: /)
    expect(await page()).toContain('<title>First</title>')
    write('Third')
    expect(await line(lines)).toMatch(/^Wrote \d+ files to site\.$/)
    expect(new TextDecoder().decode((await reader?.read())?.value)).toBe('data: changed\n\n')
    expect(await page()).toContain('<title>Third</title>')
  } finally {
    command.kill('SIGTERM')
    const [status] = await once(command, 'exit')
    expect(status).toBe(0)
  }
})
