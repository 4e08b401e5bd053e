import { spawnSync } from 'node:child_process'
import { delimiter, join } from 'node:path'
import { describe, expect, test } from 'vitest'

const COMMAND = join(import.meta.dirname, 'petstore.js')
/** This Node, pretending to be an older one. */
const PRETENDING = `data:text/javascript,${encodeURIComponent(
  "Object.defineProperty(process, 'versions', { value: { ...process.versions, node: '20.20.2' } })",
)}`
/** The older Nodes on this machine. */
const olderNodes = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => {
  const node = join(folder, 'node')
  const { stdout } = spawnSync(node, ['--version'], { encoding: 'utf8' })
  return /^v(?:1[89]|2[0-3])\./.test(stdout ?? '') ? [[node]] : []
})

describe('a Node that is too old gets one line that says which one is needed', () => {
  test.each([[process.execPath, '--import', PRETENDING], ...olderNodes])('%s', (node, ...flags) => {
    const { status, stdout, stderr } = spawnSync(node, [...flags, COMMAND, '--help'], { encoding: 'utf8' })
    expect([status, stdout]).toEqual([2, ''])
    expect(stderr).toMatch(/^petstore needs Node 24 or newer; this is v[\d.]+\.\n$/)
  })
})

test('this Node runs the command', () => {
  const { status, stdout } = spawnSync(process.execPath, [COMMAND, '--help'], { encoding: 'utf8' })
  expect([status, stdout.length > 100]).toEqual([0, true])
})
