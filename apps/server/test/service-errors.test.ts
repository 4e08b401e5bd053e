import { SERVICE_ERRORS } from '@contract-first/service/api'
import { ERROR_STATUS } from '@petstore/contract/errors'
import { expect, test } from 'vitest'

test('the contract has every error that the service answers by itself, with its status', () => {
  expect(ERROR_STATUS).toMatchObject(SERVICE_ERRORS)
})
