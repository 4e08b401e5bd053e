import { describe, expect, test } from 'vitest'
import { CHECKS } from './all-checks.ts'
import { nothingSeen } from './check.ts'
import { makeClient } from './make-client.fixture.ts'

describe('The client', () => {
  test.each(Object.entries(CHECKS))('keeps the contract: %s', async (_, check) => {
    expect(await check(makeClient, nothingSeen())).toEqual([])
  })
})
