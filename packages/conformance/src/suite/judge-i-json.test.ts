import { expect, test } from 'vitest'
import { judgeIJson } from './judge-i-json.ts'

const judge = (text: string, requiresIJson = true) => {
  const answer = { status: 200, headers: new Headers(), bytes: new TextEncoder().encode(text) }
  return judgeIJson('read', '/paths', answer, { requiresIJson }).map(({ message }) => message)
}

test.each([
  ['{"id":1,"id":1}', 'the body is not I-JSON: an object has the same name twice'],
  ['[{"a":{"\\u0062":1,"b" :2}}]', 'the body is not I-JSON: an object has the same name twice'],
  ['{"id":1e400}', 'the body is not I-JSON: 1e400 is beyond the numbers of IEEE 754'],
  ['[12345678901234567890]', 'the body is not I-JSON: 12345678901234567890 is beyond the numbers of IEEE 754'],
])('finds what %s says in two ways', (text, message) => {
  expect(judge(text)).toEqual([message])
  expect(judge(text, false)).toEqual([])
})

test.each(['{"a":{"a":1},"b":[{"a":1},{"a":"\\"a\\": 1e999"}]}', '[1.5e300,-9007199254740991,0.1]', '"a:1"', '{', ''])(
  'finds nothing in %s',
  (text) => {
    expect(judge(text)).toEqual([])
  },
)
