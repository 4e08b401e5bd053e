import { expect, test } from 'vitest'
import { createSchemas } from './schemas.ts'

test('the functions of a schema may be taken out of it', () => {
  const { below, isValid, isTypical, validate } = createSchemas({ type: 'object', propertyNames: { maxLength: 1 } }).at(
    '',
  )
  expect([isValid({ ab: 1 }), isTypical({ a: 1 }), validate({}), below('propertyNames').pointer]).toEqual([
    ...[false, true, []],
    '/propertyNames',
  ])
})
