import { readFileSync } from 'node:fs'
import { OPERATIONS } from '@petstore/contract/client'
import { describe, expect, test } from 'vitest'

describe.each(Object.keys(OPERATIONS))('one name, letter for letter: %s', (id) => {
  test('is what its file exports', async () => {
    expect(Object.keys(await import(new URL(`${id}.ts`, import.meta.url).href))).toEqual([id])
  })

  test('begins the title of all its tests', () => {
    const source = readFileSync(new URL(`${id}.test.ts`, import.meta.url), 'utf8')
    const titled = source.split('\n').filter((line) => /^(describe|test)\b/.test(line))
    expect(titled.length).toBeGreaterThan(0)
    expect(titled.filter((line) => !line.startsWith(`describe('${id}`))).toEqual([])
  })
})
