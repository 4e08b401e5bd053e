import { expect, test } from 'vitest'
import type { Finding } from '../finding.ts'
import type { RecordedExchange } from '../suite/exchange.ts'
import { createControl } from './control.ts'

const exchange = (id: string, status: number, operation = 'addItem'): RecordedExchange => ({
  case: `${operation}/${id}`,
  operation,
  method: 'POST',
  url: 'http://a.test/items',
  requestHeaders: [],
  requestBody: '',
  response: { status, headers: [], body: '' },
  startedAt: 0,
  ms: 0,
})
const refused: Finding = {
  check: 'rejected-valid',
  operation: 'addItem',
  case: 'addItem/body.name/maxLength',
  pointer: '/paths/~1items/post',
  message: 'it is refused',
}
const ruleAfter = (...exchanges: RecordedExchange[]) => createControl(exchanges)([refused])[0]?.rule

test('a refusal proves something next to a plain request that succeeds', () => {
  expect(ruleAfter(exchange('minimal', 201), exchange('body.name/maxLength', 400))).toBeUndefined()
})

test('and nothing if that is refused too, whatever else succeeds', () => {
  expect(ruleAfter(exchange('minimal', 400), exchange('body', 201))).toBe('unproven')
})

test('without the plain request, any success of the operation will do', () => {
  expect(ruleAfter(exchange('protocol/accept', 201))).toBeUndefined()
  expect(ruleAfter(exchange('protocol/accept', 400), exchange('minimal', 200, 'listItems'))).toBe('unproven')
})

test('later exchanges are read, too', () => {
  const exchanges = [exchange('protocol/accept', 400)]
  const proved = createControl(exchanges)
  expect(proved([refused])).toMatchObject([{ rule: 'unproven' }])
  exchanges.push(exchange('protocol/media-type-case', 201))
  expect(proved([refused])).toEqual([refused])
})

test('only refusals of valid requests need it', () => {
  const broken: Finding = { ...refused, check: 'schema' }
  expect(createControl([exchange('minimal', 400)])([broken])).toEqual([broken])
})
