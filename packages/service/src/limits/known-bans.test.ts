import { expect, test } from 'vitest'
import { createKnownBans } from './known-bans.ts'

const row = { minuteStart: 0, minuteSeen: 121, dayStart: 0, dayUsed: 60, bannedUntil: 600_000, at: 300 }

test('a ban is known until it is over by the store’s clock, which is checked each second', () => {
  let time = 5_000
  const bans = createKnownBans(() => time)
  expect(bans.find('key_a')).toBeUndefined()
  // Asked at 4,900 and answered at 5,000 by this clock; the store said 300.
  bans.remember('key_a', row, 4_900)
  expect(bans.find('key_a')).toEqual(row)
  time = 5_999
  expect(bans.find('key_a')).toEqual({ ...row, at: 1_299 })
  expect(bans.find('key_b')).toBeUndefined()
  time = 6_000
  expect(bans.find('key_a')).toBeUndefined()
  expect(bans.find('key_a')).toEqual({ ...row, at: 1_300 })
  // The store may have read its clock at 4,900 already: then 599,700 ms later the ban is over.
  time = 604_599
  bans.find('key_a')
  expect(bans.find('key_a')).toMatchObject({ at: 599_899 })
  time = 604_600
  expect([bans.find('key_a'), bans.find('key_a')]).toEqual([undefined, undefined])
})

test('a subject is no longer banned once the store says so', () => {
  const bans = createKnownBans(() => 0)
  bans.remember('key_a', row, 0)
  bans.remember('key_a', { ...row, bannedUntil: 0 }, 0)
  expect(bans.find('key_a')).toBeUndefined()
})

test('a late response to an attempt before the ban does not lift it', () => {
  let time = 100
  const bans = createKnownBans(() => time)
  bans.remember('key_a', row, 50)
  const beforeBan = { ...row, bannedUntil: 0 }
  bans.remember('key_a', beforeBan, 99)
  expect(bans.count()).toBe(1)
  time = 200
  bans.remember('key_a', beforeBan, 100)
  expect(bans.count()).toBe(0)
})

test('of more than 10,000 bans, those reported longest ago are forgotten', () => {
  const bans = createKnownBans(() => 0)
  for (let index = 0; index <= 10_000; index++) bans.remember(`key_${index}`, row, 0)
  expect([bans.find('key_0'), bans.find('key_1'), bans.find('key_10000')]).toEqual([undefined, row, row])
})
