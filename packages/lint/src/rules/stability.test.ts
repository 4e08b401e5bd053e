import { expect, test } from 'vitest'
import { findings as ofParcels } from '../../test/parcels.fixture.ts'
import { findings } from '../../test/toys.fixture.ts'

const LIST = ['paths', '/toys', 'get']

test('x-stability is experimental or beta', async () => {
  expect(await findings((toys) => toys.setIn([...LIST, 'x-stability'], 'alpha'))).toEqual([
    {
      rule: 'contract-first/stability',
      at: '#/paths/~1toys/get/x-stability',
      message:
        '"alpha" should be one of the predefined values: x-stability is "experimental" or "beta"; a stable operation has no x-stability.',
    },
  ])
  expect(await findings((toys) => toys.setIn([...LIST, 'x-stability'], 'experimental'))).toEqual([])
  expect(await findings((toys) => toys.setIn([...LIST, 'x-stability'], 'beta'))).toEqual([])
})

test('x-stability of a header is experimental or beta', async () => {
  const stability = ['components', 'headers', 'Retry-After', 'x-stability']
  expect(await findings((toys) => toys.setIn(stability, 'stable'))).toEqual([
    {
      rule: 'contract-first/stability',
      at: '#/components/headers/Retry-After/x-stability',
      message:
        '"stable" should be one of the predefined values: x-stability is "experimental" or "beta"; a stable header has no x-stability.',
    },
  ])
  expect(await findings((toys) => toys.setIn(stability, 'experimental'))).toEqual([])
})

test('the words are an option', async () => {
  const change = (word: string) =>
    ofParcels((parcels) => parcels.setIn(['paths', '/parcels', 'get', 'x-stability-level'], word), {
      stability: { words: ['draft', 'alpha', 'beta', 'stable'] },
    })
  expect(await change('stable')).toEqual([])
  expect((await change('experimental')).map(({ message }) => message)).toEqual([
    '"experimental" should be one of the predefined values: x-stability-level is "draft" or "alpha" or "beta" or "stable"; a stable operation has no x-stability-level.',
  ])
})
