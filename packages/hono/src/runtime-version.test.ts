import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import { RUNTIME_VERSION, requireRuntime } from './runtime-version.ts'

test('the version is that of the package', () => {
  expect(RUNTIME_VERSION).toBe(manifest.version)
})

test.each([
  ['^1.0.0', '1.0.0'],
  ['^1.0.0', '1.12.3'],
  ['^1.2.3', '1.2.3-beta.1'],
  ['^1.2.3', '1.10.0'],
])('generated code for %s works with %s', (range, version) => {
  expect(() => requireRuntime(range, version)).not.toThrow()
})

test.each([
  ['^1.0.0', '2.0.0'],
  ['^2.0.0', '1.9.9'],
  ['^1.2.3', '1.2.2'],
  ['^1.2.3', '1.1.9'],
])('generated code for %s says in one line that %s is another version', (range, version) => {
  expect(() => requireRuntime(range, version)).toThrow(
    `The generated code needs @contract-first/hono ${range}, but ${version} is installed: install a version of that range, or generate the code again.`,
  )
})
