import { describe, expect, test } from 'vitest'
import { continueTrace } from './trace-context.ts'

const traceId = '4bf92f3577b34da6a3ce929d0e0e4736'
const parentId = '00f067aa0ba902b7'

describe('traceparent', () => {
  test('is continued by our own span', () => {
    const trace = continueTrace(`00-${traceId}-${parentId}-01`, 'vendor=1')
    expect(trace).toEqual({ traceId, parentId, spanId: expect.any(String), isSampled: true, state: 'vendor=1' })
    expect(trace?.spanId).toMatch(/^[\da-f]{16}$/)
    expect(trace?.spanId).not.toBe(parentId)
  })

  test.each([
    ['00', false],
    ['02', false],
    ['03', true],
  ])('of the flags, %s, only the last bit says whether the trace is recorded', (flags, isSampled) => {
    expect(continueTrace(`00-${traceId}-${parentId}-${flags}`, undefined)).toMatchObject({ isSampled })
  })

  test('of a later version is read as far as this version knows it', () => {
    expect(continueTrace(`cc-${traceId}-${parentId}-01-more`, undefined)).toMatchObject({ traceId, parentId })
  })

  test('with ids that begin with zeros is read like any other', () => {
    const ids = { traceId: `00${traceId.slice(2)}`, parentId: `00${parentId.slice(2)}` }
    expect(continueTrace(`00-${ids.traceId}-${ids.parentId}-01`, undefined)).toMatchObject(ids)
  })

  test.each([
    ['none', undefined],
    ['an empty one', ''],
    ['the version ff', `ff-${traceId}-${parentId}-01`],
    ['more than version 00 has', `00-${traceId}-${parentId}-01-more`],
    ['a trace id of zeros', `00-${'0'.repeat(32)}-${parentId}-01`],
    ['a parent of zeros', `00-${traceId}-${'0'.repeat(16)}-01`],
    ['capital letters', `00-${traceId.toUpperCase()}-${parentId}-01`],
    ['a short trace id', `00-${traceId.slice(1)}-${parentId}-01`],
    ['two of them', `00-${traceId}-${parentId}-01, 00-${traceId}-${parentId}-01`],
    ['a line break behind it', `00-${traceId}-${parentId}-01\n`],
  ])('begins no trace: %s', (_, traceparent) => {
    expect(continueTrace(traceparent, undefined)).toBeUndefined()
  })
})
