import { expect, test } from 'vitest'
import { fileOf } from '../document.fixture.ts'

test('true and false stand for schemas wherever schemas do', async () => {
  const schemas = {
    All: { allOf: [true, { type: 'string' }] },
    Any: { anyOf: [false, { type: 'integer' }] },
    Some: { oneOf: [{ type: 'string' }, false] },
  }
  const types = await fileOf('types.ts', { components: { schemas } })
  expect(/schemas: {(.*?)}/s.exec(types)?.[1]?.replaceAll(/\s+/g, ' ').trim()).toBe(
    'All: unknown & string; Any: unknown | number; Some: string | unknown;',
  )
})
