import { describe, expect, test } from 'vitest'
import { highestBump, isAtLeast, requiredBump, requiredVersion } from './version.ts'

describe('highestBump', () => {
  test.each([
    [['patch'], 'patch'],
    [['patch', 'minor', 'patch'], 'minor'],
    [['minor', 'major', 'patch'], 'major'],
  ] as const)('the highest of %j is %s', (bumps, expected) => {
    expect(highestBump(bumps)).toBe(expected)
  })

  test('no change requires no bump', () => {
    expect(requiredBump([])).toBeUndefined()
  })
})

describe('requiredVersion', () => {
  test.each([
    ['1.2.3', 'major', '2.0.0'],
    ['1.2.3', 'minor', '1.3.0'],
    ['1.2.3', 'patch', '1.2.4'],
    ['0.2.3', 'major', '0.3.0'],
    ['0.2.3', 'minor', '0.3.0'],
    ['1.2.3-rc.1', 'minor', '1.3.0'],
  ] as const)('a change of %s that is %s needs %s', (base, bump, required) => {
    expect(requiredVersion(base, bump)).toBe(required)
  })

  test('a version that is not semantic has no next one', () => {
    expect(requiredVersion('2026-11', 'minor')).toBeUndefined()
  })
})

describe('isAtLeast', () => {
  test.each([
    ['1.1.0', '1.1.0', true],
    ['2.0.0', '1.1.0', true],
    ['1.10.0', '1.9.0', true],
    ['1.0.9', '1.1.0', false],
    ['1', '1.1.0', false],
  ])('%s is at least %s: %s', (version, required, expected) => {
    expect(isAtLeast(version, required)).toBe(expected)
  })
})
