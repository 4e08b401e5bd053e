import { expect, test } from 'vitest'
import { findings } from '../../test/toys.fixture.ts'

const TOY = ['paths', '/toys/{toyId}', 'get']
const OK_HEADERS = [...TOY, 'responses', '200', 'headers']
const SUNSET = ['components', 'headers', 'Sunset']

test.each(['Deprecation', 'Sunset'])('a deprecated operation sends %s', async (name) => {
  const without = await findings((toys) => {
    toys.deleteIn([...OK_HEADERS, name])
    toys.deleteIn(['components', 'headers', name])
  })
  expect(without).toEqual([
    {
      rule: 'contract-first/deprecation-headers',
      at: '#/paths/~1toys~1{toyId}/get/responses/200/headers',
      message: `The 200 response lacks the header ${name}. Declare it, with "required: true" and a schema, or reference the component that does.`,
    },
  ])
})

test('a deprecated operation sends Sunset always', async () => {
  expect(await findings((toys) => toys.setIn([...SUNSET, 'required'], false))).toEqual([
    {
      rule: 'contract-first/deprecation-headers',
      at: '#/components/headers/Sunset',
      message: 'The header Sunset is optional, so no client can rely on it. Write "required: true".',
    },
  ])
})

test('Sunset is the day of x-deprecated-sunset', async () => {
  expect(await findings((toys) => toys.setIn([...TOY, 'x-deprecated-sunset'], '2030-12-06'))).toEqual([
    {
      rule: 'contract-first/deprecation-headers',
      at: '#/components/headers/Sunset/schema/const',
      message:
        'The Sunset header is "Thu, 05 Dec 2030 00:00:00 GMT", but the operation is to be removed on 2030-12-06. Write the same day in both: "Fri, 06 Dec 2030 00:00:00 GMT".',
    },
  ])
})

test('Sunset is an HTTP-date', async () => {
  const written = await findings((toys) => {
    toys.setIn([...SUNSET, 'schema', 'const'], '2030-12-05')
    toys.setIn([...SUNSET, 'example'], '2030-12-05')
  })
  expect(written).toEqual([
    {
      rule: 'contract-first/deprecation-headers',
      at: '#/components/headers/Sunset/schema/const',
      message:
        'The Sunset header is "2030-12-05", but the operation is to be removed on 2030-12-05. Write the same day in both: "Thu, 05 Dec 2030 00:00:00 GMT".',
    },
  ])
})

test('the hour of Sunset is free, and so is a Sunset that the schema does not fix', async () => {
  const noon = 'Thu, 05 Dec 2030 12:00:00 GMT'
  expect(await findings((toys) => toys.setIn([...SUNSET, 'schema', 'const'], noon))).toEqual([])
  expect(await findings((toys) => toys.deleteIn([...SUNSET, 'schema', 'const']))).toEqual([])
})
