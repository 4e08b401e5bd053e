import { expect, test } from 'vitest'
import type { Operation } from '../contract/contract.ts'
import type { Case, LayerName } from '../suite/case.ts'
import { breadthFirst } from './breadth-first.ts'

function cases(layer: LayerName, ...ids: string[]): Case[] {
  return ids.map((id) => ({ id, layer, operation: id.split('/')[0] ?? '', pointer: '', run: async () => {} }))
}

test('each operation has its first case before any has its second, and each layer has one before a random case', () => {
  const operations = [{ id: 'a' }, { id: 'b' }] as Operation[]
  const covered = { a: cases('cover', 'a/minimal', 'a/query.x/1', 'a/body/1'), b: cases('cover', 'b/minimal') }
  const others = [
    ...cases('protocol', 'a/protocol/1', 'a/protocol/2', 'c/protocol/1'),
    ...cases('fuzz', 'a/fuzz', 'b/fuzz'),
  ]
  const ordered = breadthFirst(operations, ({ id }) => [covered[id as 'a' | 'b']], others)
  expect([...ordered].map(({ id }) => id)).toEqual([
    ...['a/minimal', 'b/minimal', 'c/protocol/1', 'a/protocol/1', 'b/fuzz'],
    ...['a/query.x/1', 'a/protocol/2', 'a/body/1', 'a/fuzz'],
  ])
})

test('a case is made when its turn comes', () => {
  function* made(): Iterable<Case> {
    yield* cases('cover', 'a/minimal')
    throw new Error('No one asked for a second one.')
  }
  const [first] = breadthFirst([{ id: 'a' }] as Operation[], () => [made()], [])
  expect(first?.id).toBe('a/minimal')
})
