import { describe, expect, test } from 'vitest'
import { BEGINNING, type Position } from '../../store/position.ts'
import { createChoice, LAG_MAX_MS } from './choice.ts'

const at = (lsn: number, timeline = 1): Position => ({ timeline, lsn })
const subjects = Array.from({ length: 300 }, (_, number) => `key_${number}`)

function chooseAll(choice: ReturnType<typeof createChoice>) {
  return subjects.map((subject) => choice.choose(subject, BEGINNING))
}

test('each subject keeps its replica, and a lost one’s subjects are spread over the others', () => {
  const choice = createChoice(3)
  for (const index of [0, 1, 2]) choice.sawReplica(index, at(10))
  const before = chooseAll(choice)
  const shareOf = (index: number, chosen: readonly (number | undefined)[]) =>
    chosen.filter((one) => one === index).length / subjects.length
  for (const index of [0, 1, 2]) expect(shareOf(index, before)).toBeCloseTo(1 / 3, 0.5)
  choice.lost(1)
  const meanwhile = chooseAll(choice)
  expect(meanwhile.filter((one, index) => before[index] !== 1 && one !== before[index])).toEqual([])
  expect(shareOf(0, meanwhile)).toBeCloseTo(1 / 2, 0.5)
  choice.sawReplica(1, at(20))
  expect(chooseAll(choice)).toEqual(before)
})

describe('a replica answers whoever wrote', () => {
  test.each([
    { wrote: at(10), replayed: at(10), answers: true },
    { wrote: at(11), replayed: at(10), answers: false },
    // After a failover, it may be before the place where the old timeline ended.
    { wrote: at(11), replayed: at(10, 2), answers: false },
    { wrote: at(11), replayed: at(12, 2), answers: true },
    // One that was not told of the failover may have changes there that nobody else has.
    { wrote: at(11, 2), replayed: at(12), answers: false },
  ])(
    'up to $wrote.timeline/$wrote.lsn, at $replayed.timeline/$replayed.lsn: $answers',
    ({ wrote, replayed, answers }) => {
      const choice = createChoice(1)
      choice.sawReplica(0, replayed)
      expect(choice.choose('key_a', wrote)).toBe(answers ? 0 : undefined)
    },
  )
})

test('one that is far behind answers nobody, until it has caught up', () => {
  const choice = createChoice(1)
  for (let ms = 0; ms <= 2 * LAG_MAX_MS; ms += 100) choice.sawPrimary(at(ms), ms)
  choice.sawReplica(0, at(LAG_MAX_MS))
  expect(choice.lag(0)).toEqual({ ms: LAG_MAX_MS - 100, bytes: LAG_MAX_MS })
  expect(choice.choose('key_a', BEGINNING)).toBe(0)
  choice.sawReplica(0, at(LAG_MAX_MS - 200))
  expect(choice.choose('key_a', BEGINNING)).toBeUndefined()
  choice.sawReplica(0, at(2 * LAG_MAX_MS))
  expect(choice.lag(0)).toEqual({ ms: 0, bytes: 0 })
  expect(choice.choose('key_a', BEGINNING)).toBe(0)
})
