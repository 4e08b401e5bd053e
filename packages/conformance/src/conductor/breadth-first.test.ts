import { expect, test } from 'vitest'
import type { Case, LayerName } from '../suite/case.ts'
import { breadthFirst } from './breadth-first.ts'

function cases(layer: LayerName, ...ids: string[]): Case[] {
  return ids.map((id) => ({ id, layer, operation: id.split('/')[0] ?? '', pointer: '', run: async () => {} }))
}

test('each operation has its first case before any has its second, and each place before any again', () => {
  const all = [
    ...cases('cover', 'a/minimal', 'a/query.x/1', 'a/query.x/2', 'a/body/1', 'a/body/2', 'b/minimal', 'b/body/1'),
    ...cases('protocol', 'a/protocol/1', 'a/protocol/2', 'c/protocol/1'),
    ...cases('fuzz', 'a/fuzz', 'b/fuzz'),
  ]
  expect(breadthFirst(all).map(({ id }) => id)).toEqual([
    ...['a/minimal', 'b/minimal', 'c/protocol/1'],
    ...['a/query.x/1', 'b/body/1', 'a/body/1', 'b/fuzz', 'a/protocol/1'],
    ...['a/query.x/2', 'a/body/2', 'a/protocol/2', 'a/fuzz'],
  ])
})
