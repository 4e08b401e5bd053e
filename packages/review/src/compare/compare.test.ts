import { expect, test } from 'vitest'
import { findings } from './kennel.fixture.ts'

test('a finding has everything that a report needs', async () => {
  expect(await findings('maximum: 100', 'maximum: 50')).toEqual([
    {
      rule: 'schema-constraint-changed',
      class: 'breaking',
      bump: 'major',
      direction: 'request',
      operations: ['GET /dogs'],
      stability: 'stable',
      part: 'query parameter `limit`',
      sentence: 'upper bound changed from `<= 100` to `<= 50`',
      whoBreaks: 'callers that send what was valid before',
      witness: {
        value: 51,
        curl: "curl 'https://a.example/v1/dogs?limit=51' \\\n  --header 'Authorization: Bearer YOUR_CREDENTIALS'",
      },
      before: 100,
      after: 50,
      at: { file: 'api.yaml', line: 10, column: 62, side: 'head' },
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  ])
})

test('a removed part is found at its old place, and shown at the remaining parent', async () => {
  expect(await findings("        '404': { description: None. }\n", '')).toEqual([
    {
      rule: 'error-response-removed',
      class: 'note',
      kind: 'change',
      bump: 'minor',
      direction: 'response',
      operations: ['GET /dogs'],
      stability: 'stable',
      part: 'response `404`',
      sentence: 'response removed',
      at: { file: 'api.yaml', line: 22, column: 9, side: 'base' },
      survivor: { file: 'api.yaml', line: 11, column: 7, side: 'head' },
      fingerprint: expect.stringMatching(/^[0-9a-f]{12}$/),
    },
  ])
})

test('a fingerprint is the same when only lines move, and when a path parameter is renamed', async () => {
  const [plain] = await findings('maximum: 100', 'maximum: 50')
  const [moved] = await findings('maximum: 100', '# A comment\n            maximum: 50')
  const [other] = await findings('maximum: 100', 'maximum: 51')
  expect(moved?.at.line).not.toBe(plain?.at.line)
  expect(moved?.fingerprint).toBe(plain?.fingerprint)
  expect(other?.fingerprint).not.toBe(plain?.fingerprint)
})
