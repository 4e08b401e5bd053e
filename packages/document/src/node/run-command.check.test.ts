import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { describe, expect, test } from 'vitest'

const MANIFEST = pathToFileURL(join(import.meta.dirname, '../../package.json')).href
const COMMAND = `
  import { runCommand } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, 'run-command.js')).href)}
  await runCommand('widget', new URL(${JSON.stringify(MANIFEST)}), async () => ({ main: async () => (console.log('runs'), 0) }))
`

/** A module that makes this Node report another version. */
const pretending = (version: string) =>
  `data:text/javascript,${encodeURIComponent(
    `Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '${version}' } })`,
  )}`

/** The older Nodes on this machine. */
const OLDER = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => {
  const node = join(folder, 'node')
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return /^v(?:1[4-9]|2[01])\./.test(stdout ?? '') ? [[node]] : []
})

function run(node: string, ...flags: string[]) {
  const { status, stdout, stderr } = spawnSync(node, [...flags, '--input-type=module', '--eval', COMMAND], {
    encoding: 'utf8',
  })
  return { status, stdout, stderr }
}

describe('a Node that is too old says in one line which version is needed', () => {
  const flags = ['20.20.2', '22.9.0', '9.11.2'].map((version) => [process.execPath, '--import', pretending(version)])
  test.each([...flags, ...OLDER])('%s %s %s', (node, ...given) => {
    const { status, stdout, stderr } = run(node, ...given)
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^widget needs Node 22\.13 or newer; this is v[\d.]+\.\n$/)
  })
})

test.each(['22.13.0', '22.20.1', '24.0.0'])('Node %s runs the command', (version) => {
  expect(run(process.execPath, '--import', pretending(version))).toMatchObject({ status: 0, stdout: 'runs\n' })
})
