import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hasTool } from '@contract-first/document/test/tools'
import { expect, onTestFinished, test } from 'vitest'
import { configurationOf, isCommand } from '../../test/deploy-environment.ts'

const unit = readFileSync(new URL('petstore.service', import.meta.url), 'utf8')
const hasSystemd = hasTool('systemd')

function valuesOf(name: string): string[] {
  return [...unit.matchAll(new RegExp(`^${name}=(.*)$`, 'gm'))].map(([, value = '']) => value)
}

/** Runs systemd-analyze on a unit that starts this Node, so that systemd finds it. */
function analyze(text: string, ...args: string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'petstore-systemd-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'petstore.service')
  writeFileSync(file, text.replace('/usr/bin/node', process.execPath))
  const { status, stdout, stderr } = spawnSync('systemd-analyze', [...args, file], { encoding: 'utf8' })
  return { status, said: `${stdout}${stderr}` }
}

test.runIf(hasSystemd)('systemd knows every setting of the unit, and reports an unknown one', () => {
  expect(analyze(unit, 'verify')).toEqual({ status: 0, said: '' })
  expect(analyze(unit.replace('ProtectHome', 'ProtectHomes'), 'verify').said).toContain('ProtectHomes')
})

test.runIf(hasSystemd)('systemd rates its exposure at most 2.0 of 10', () => {
  const args = ['security', '--offline=true', '--threshold=20', '--no-pager']
  expect(analyze(unit, ...args)).toMatchObject({ status: 0 })
  expect(analyze(unit.replaceAll(/^(?:Protect|Restrict|SystemCall).*\n/gm, ''), ...args).status).not.toBe(0)
})

test('its command and variables are valid, and the server writes where it may', () => {
  const [command = ''] = valuesOf('ExecStart')
  expect(isCommand(command.replace(/^.*petstore\.js /, '').split(' '))).toBe(true)
  const [variables = ''] = valuesOf('Environment')
  const environment = Object.fromEntries(variables.split(' ').map((pair) => pair.split(/=(.*)/s)))
  const configuration = configurationOf({ ...environment, PUBLIC_BASE_URL: 'https://api.petstore.example/v1' })
  expect(configuration).toMatchObject({
    environment: 'production',
    store: 'sqlite',
    dataDir: `/var/lib/${valuesOf('StateDirectory')[0]}`,
  })
})
