import { expect, test } from 'vitest'
import { rulesThatFind } from '../test/parcels.fixture.ts'

const SEND = ['paths', '/parcels', 'post', 'responses']

test.each([
  ['a response', [...SEND, '409']],
  ['the content of a response', [...SEND, '201', 'content']],
  ['a media type', [...SEND, '201', 'content', 'application/json']],
  ['a header', ['components', 'responses', 'Unauthorized', 'headers', 'WWW-Authenticate']],
  ['security', ['security']],
  ['the list of parameters', ['paths', '/parcels', 'parameters']],
  ['allOf', ['components', 'responses', 'Known', 'content', 'application/problem+json', 'schema', 'allOf']],
  ['a component', ['components', 'responses', 'Unauthorized']],
  ['a parameter', ['paths', '/parcels', 'parameters', 0]],
  [
    'a member of allOf',
    ['components', 'responses', 'Known', 'content', 'application/problem+json', 'schema', 'allOf', 0],
  ],
])('%s of a wrong type is left to struct, and stops no rule', async (_what, path) => {
  expect(await rulesThatFind((parcels) => parcels.setIn(path, 8))).toContain('struct')
})
