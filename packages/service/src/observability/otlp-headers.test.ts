import { inspect } from 'node:util'
import { expect, test } from 'vitest'
import { badOtlpHeaders } from '../../test/bad-urls.ts'
import { OtlpHeaders, otlpHeadersMistakes } from './otlp-headers.ts'

test('names are printed, values are not', () => {
  const headers = new OtlpHeaders('Authorization=Bearer%20secret%2C1==, x-team = petstore')
  expect(headers.values).toEqual({ authorization: 'Bearer secret,1==', 'x-team': 'petstore' })
  expect([`${headers}`, JSON.stringify(headers)]).toEqual([
    'authorization=(hidden),x-team=(hidden)',
    '"authorization=(hidden),x-team=(hidden)"',
  ])
  expect(inspect(headers, { showHidden: true, depth: 9 })).not.toMatch(/secret|petstore/)
})

test.each(badOtlpHeaders)('%o is a mistake: %s', (text, mistake) => {
  expect(otlpHeadersMistakes(text)).toEqual([expect.stringMatching(new RegExp(`^expected name=value.*: ${mistake}$`))])
  expect(otlpHeadersMistakes(text).join()).not.toMatch(/secret|sec ret/)
  expect(() => new OtlpHeaders(text)).toThrow('The headers of the collector are not valid')
})
