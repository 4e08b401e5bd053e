import { SERVICE_ERRORS } from '@contract-first/service/api'
import { ERROR_STATUS } from '@petstore/contract/errors'
import { expect, test } from 'vitest'

// Every handler is finished, and no operation needs scopes.
const { not_implemented, insufficient_scope, ...answered } = SERVICE_ERRORS

test('the contract has every error that the service itself sends, with its status', () => {
  expect(ERROR_STATUS).toMatchObject(answered)
})
