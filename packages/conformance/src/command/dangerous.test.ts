import { expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import { isDangerous } from './dangerous.ts'

test.each([
  ['POST /shutdown', '', '', true],
  ['POST /admin', 'restartServer', '', true],
  ['PUT /maintenance-mode', '', '', true],
  ['POST /a', '', 'Reset the server to its defaults', true],
  ['DELETE /pets', 'deleteAllPets', '', true],
  ['POST /x', '', 'Removes every mapping', true],
  ['GET /maintenance', '', 'Is it under maintenance?', false],
  ['POST /password/reset', 'resetPassword', '', false],
  ['DELETE /pets/{petId}', 'deletePet', 'Delete a pet', false],
  ['POST /presets', 'addPreset', '', false],
])('%s %s %s: %s', async (place, operationId, summary, dangerous) => {
  const [method = '', path = ''] = place.split(' ')
  const parameters = path.includes('{')
    ? [{ name: 'petId', in: 'path', required: true, schema: { type: 'string' } }]
    : []
  const operation = {
    summary,
    parameters,
    responses: { 200: { description: '' } },
    ...(operationId && { operationId }),
  }
  const paths = { [path]: { [method.toLowerCase()]: operation } }
  const contract = await loadContract({ openapi: '3.1.1', info: { title: '', version: '' }, paths })
  expect(contract.operations.map((one) => isDangerous(one))).toEqual([dangerous])
})
