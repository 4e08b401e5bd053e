import { expect, test } from 'vitest'
import { judge } from './judge.ts'
import { exchange } from './raw-http.ts'
import { rawRequests } from './raw-requests.ts'
import { servePetstore } from './served-petstore.ts'

test.each(rawRequests)('$status for $what', async ({ bytes, status, code, operation = 'none /' }) => {
  const { origin, key, failures } = await servePetstore()
  const sent = Buffer.from(bytes.replaceAll('\n', '\r\n').replaceAll('KEY', key), 'latin1')
  const [answer, ...others] = await exchange(origin, sent)
  const [method = '', url = ''] = operation.split(' ')
  expect(answer).toMatchObject({ status })
  expect(answer && judge(method, url, answer)).toEqual([])
  if (code !== undefined) expect(JSON.parse(answer?.body ?? '')).toMatchObject({ code, status })
  expect(others).toEqual([])
  expect(failures).toEqual([])
})
