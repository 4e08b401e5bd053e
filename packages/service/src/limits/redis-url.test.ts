import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { badRedisUrls } from '../../test/bad-urls.ts'
import { RedisUrl, redisUrlMistakes } from './redis-url.ts'

test.each([
  ['redis://localhost', 'redis://localhost:6379'],
  ['redis://:secret@127.0.0.1:6380/2', 'redis://127.0.0.1:6380/2'],
  ['rediss://ada:secret@[::1]', 'rediss://[::1]:6379'],
])('%s is printed as %s', (text, printed) => {
  expect(redisUrlMistakes(text)).toEqual([])
  const url = new RedisUrl(text)
  expect([`${url}`, JSON.stringify({ url })]).toEqual([printed, JSON.stringify({ url: printed })])
  expect(inspect(url, { showHidden: true, depth: 9 })).not.toMatch(/secret|ada/)
})

test.each(badRedisUrls)('%s is a mistake: %s', (text, mistake) => {
  const [first = '', ...more] = redisUrlMistakes(text)
  expect(first).toContain(mistake)
  expect([first, ...more].join(' ')).not.toMatch(/cache|tls=1|a#b|a%b/)
  expect(() => new RedisUrl(text)).toThrow('The URL of Redis is not valid')
})
