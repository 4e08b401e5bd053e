import { describe, expect, test } from 'vitest'
import { problemsOf } from './document.fixture.ts'
import { Excess, refuseExcess } from './excess.ts'
import { parseYaml } from './reading/yaml.ts'

/** Every level is a list of nine aliases of the level before: nine of them stand for 9 ** levels values. */
function bomb(levels: number): string {
  const lists = Array.from({ length: levels }, (_, level) => {
    const item = level === 0 ? 'lol' : `*a${level - 1}`
    return `x-a${level}: &a${level} [${Array(9).fill(item).join(', ')}]\n`
  })
  return `openapi: 3.1.1\n${lists.join('')}`
}

function excessOf(text: string): Excess | undefined {
  try {
    refuseExcess(parseYaml(text), text.length)
    return undefined
  } catch (error) {
    if (error instanceof Excess) return error
    throw error
  }
}

describe('documents that would overwhelm a reader are refused', () => {
  test.each([9, 10, 60])('%i levels of aliases of aliases, at the level where they become too many', (levels) => {
    const found = excessOf(bomb(levels))
    expect(found?.message).toBe('has more than 1,000,000 values once its YAML aliases are expanded')
    expect(found?.path).toEqual(['x-a6'])
  })

  test('a long text in many places', () => {
    const text = `a: &a ${'x'.repeat(1_000_000)}\nb: [${Array(300).fill('*a').join(', ')}]\n`
    expect(excessOf(text)?.path.slice(0, 1)).toEqual(['b'])
  })

  test('a long name in many places', () => {
    const text = `a: &a { ? ${'x'.repeat(1_000_000)} : 1 }\nb: [${Array(300).fill('*a').join(', ')}]\n`
    expect(excessOf(text)?.path.slice(0, 1)).toEqual(['b'])
  })

  test('an alias that contains itself', () => {
    const found = excessOf('a: 1\nb: &b\n  - c: *b\n')
    expect([found?.message, found?.path]).toEqual(['an alias refers to what contains it', ['b', '0', 'c']])
  })

  test('nesting that only aliases make', () => {
    const lists = Array.from({ length: 600 }, (_, level) => `a${level + 1}: &a${level + 1} [*a${level}]\n`)
    const found = excessOf(`a0: &a0 []\n${lists.join('')}`)
    expect([found?.message, found?.path]).toEqual(['is nested more than 500 levels deep', ['a499', '0']])
  })
})

describe('documents that a reader can handle are accepted', () => {
  test.each([
    [
      'aliases as people write them',
      `a: &a { b: [1, 2] }\n${Array.from({ length: 500 }, (_, n) => `k${n}: *a\n`).join('')}`,
    ],
    ['aliases of aliases that come to less than a million', bomb(6)],
    ['more values than that, when all of them are written', `[${'1,'.repeat(1_200_000)}1]`],
    ['a long text, once', 'x'.repeat(3_000_000)],
  ])('%s', (_what, text) => {
    expect(excessOf(text)).toBeUndefined()
  })
})

test('a document with such aliases is refused at their place', async () => {
  expect(await problemsOf(bomb(9))).toEqual(['8:1: has more than 1,000,000 values once its YAML aliases are expanded'])
})

test.each(['[', '{"a":'])('nesting of %s in JSON is refused at its place, however deep', async (open) => {
  for (const levels of [600, 100_000]) {
    const text = `{"openapi":"3.1.1","x-a":\n${open.repeat(levels)}1${(open === '[' ? ']' : '}').repeat(levels)}}`
    expect(await problemsOf(text)).toEqual([expect.stringMatching(/^2:\d+: is nested more than 500 levels deep$/)])
  }
})
