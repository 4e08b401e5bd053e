import { expect, test } from 'vitest'
import { basePathOf } from './base-path.ts'

test.each([
  [undefined, ''],
  [{ url: 'https://a.example/v1/' }, '/v1'],
  [{ url: '/{stage}/v1', variables: { stage: { default: 'test' } } }, '/test/v1'],
  [{ url: 'https://a.example:v1' }, ''],
])('of the server %j it is %j', (server, expected) => {
  expect(basePathOf({ servers: server && [server] })).toBe(expected)
})
