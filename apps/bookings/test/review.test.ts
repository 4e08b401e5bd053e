import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { contractFirst } from './command.fixture.ts'

const folder = mkdtempSync(join(tmpdir(), 'bookings-'))
afterAll(() => rmSync(folder, { recursive: true }))

const document = readFileSync(new URL('../openapi.yaml', import.meta.url), 'utf8')

test('a breaking change is reported with what is now refused', async () => {
  const after = join(folder, 'after.yaml')
  writeFileSync(
    after,
    document.replace(
      'minutes: { type: integer, minimum: 15, maximum: 480',
      'minutes: { type: integer, minimum: 30, maximum: 480',
    ),
  )
  const { code, output } = await contractFirst(['review', 'openapi.yaml', after])
  expect(output).toMatch(/\| POST \/bookings \|/)
  expect(output).toMatch(/"minutes": ?(15|2\d)\b/)
  expect(code).toBe(1)
})
