import { expect, test } from 'vitest'
import { createOutages } from './outages.ts'

function open() {
  const clock = { time: 0 }
  const told: string[] = []
  const outagesOf = createOutages(
    { onOutage: (error) => told.push(`${clock.time} ${error}`), onRecovery: () => told.push(`${clock.time} back`) },
    () => clock.time,
  )
  const at = (time: number, server = '') => {
    clock.time = time
    return outagesOf(server)
  }
  return { at, told }
}

test('an outage is reported when it begins, once a minute, and when it is over; so is the next one', () => {
  const { at, told } = open()
  for (let time = 1_000; time <= 62_000; time += 1_000) at(time).failed('down')
  at(63_000).answered()
  at(67_000).answered()
  at(67_500).answered()
  at(70_000).failed('down again')
  at(76_000).answered()
  at(77_000).answered()
  expect(told).toEqual(['1000 down', '61000 down', '67000 back', '70000 down again', '76000 back'])
})

test('a store that alternates between answering and failing is reported once a minute', () => {
  const { at, told } = open()
  for (let time = 0; time < 120_000; time += 2_000) {
    at(time).failed('down')
    at(time + 1_000).answered()
  }
  expect(told).toEqual(['0 down', '60000 down'])
})

test('a failed store is left alone for a second, and then gets one request at a time', () => {
  const { at } = open()
  expect(at(0).isResting()).toBe(false)
  at(0).failed('down')
  expect([at(999).isResting(), at(1_000).isResting()]).toEqual([true, false])
  at(1_000).ask()
  expect([at(1_001).isResting(), at(2_000).isResting()]).toEqual([true, false])
  at(2_000).answered()
  at(2_000).ask()
  expect(at(2_001).isResting()).toBe(false)
})

test('a server that fails rests alone; what is reported is the store', () => {
  const { at, told } = open()
  at(1_000, 'a').failed('a is down')
  expect([at(1_001, 'a').isResting(), at(1_001, 'b').isResting()]).toEqual([true, false])
  for (let time = 2_000; time <= 8_000; time += 500) {
    at(time, 'b').answered()
    at(time, 'a').failed('a is down')
  }
  at(13_000, 'b').answered()
  expect(told).toEqual(['1000 a is down', '13000 back'])
})
