import { describe, expect, test } from 'vitest'
import { LOCATIONS } from '../words/parameters.ts'
import { writeParameter } from './parameter.ts'
import { writeScalar } from './scalar.ts'

const SCALARS = ['blue', '', 'a b&c=d/e?f#g', 'é', '100%', 7, -0, 0.5, true, null, new Date(0)]
const REFUSED = [' a', 'a ', '\ud800', Number.NaN, Infinity, 2 ** 53, 7n, new Date(Number.NaN)]

describe.each(LOCATIONS.filter((location) => location !== 'querystring'))('in %s', (location) => {
  const shape = { in: location }
  const outcome = (write: () => unknown) => {
    try {
      return write()
    } catch (error) {
      return String(error)
    }
  }

  test.each([...SCALARS, ...REFUSED])('%s is written as writeParameter writes it', (value) => {
    expect(outcome(() => writeScalar('the color', value, shape))).toBe(
      outcome(() => writeParameter('the color', value, shape)),
    )
  })

  test.each([[['a']], [{ a: 1 }]])('%j is refused', (value) => {
    expect(() => writeScalar('color', value, shape)).toThrow('The parameter color must be a well-formed string')
  })
})
