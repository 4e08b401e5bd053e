import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import { checkResponse } from '../exchange/check-response.ts'
import { conform } from '../suite/conform.ts'
import { mock } from './mock.ts'
import { mockSetup } from './mock-setup.ts'

const require = createRequire(import.meta.url)
const petstore = require.resolve('@petstore/openapi/petstore.yaml')
const examples = dirname(require.resolve('@readme/oas-examples/package.json'))
/** Two are of other drafts of JSON Schema; the third has more than ten thousand cases. */
const leftOut = ['schema-validation-local.json', 'schema-validation-top-level.json', 'readme.json']
const files = globSync('3.1/json/*.json', { cwd: examples }).filter((file) => !leftOut.includes(basename(file)))

describe('mock', () => {
  const get = (path: string, headers: Record<string, string> = {}) =>
    new Request(`http://a.test/v1${path}`, { headers: { Authorization: 'Bearer a', ...headers } })

  test('answers with the examples of the document, and refuses what it does not allow', async () => {
    const answer = mock(await loadContract(petstore))
    expect(await (await answer(get('/pets/7'))).json()).toEqual({
      name: 'Rex',
      categoryId: 7,
      status: 'available',
      id: 1,
    })
    expect((await answer(get('/pets?limit=0'))).status).toBe(400)
    expect((await answer(new Request('http://a.test/v1/pets'))).status).toBe(401)
    expect((await answer(get('/pets/7', { Prefer: 'code=404' }))).status).toBe(404)
    expect((await answer(get('/cats'))).status).toBe(404)
  })

  test('makes other answers of a seed, the same of the same seed, all of them valid', async () => {
    const contract = await loadContract(petstore)
    const [listPets] = contract.operations
    if (!listPets) throw new TypeError('The contract has no operation.')
    const ask = async (seed: number) => {
      const answer = mock(contract, { seed })
      const response = await answer(get('/pets'))
      expect(await checkResponse(listPets, response.clone())).toEqual([])
      return response.text()
    }
    const texts = [await ask(1), await ask(2), await ask(3)]
    expect(new Set(texts).size).toBe(3)
    expect([await ask(1), await ask(2), await ask(3)]).toEqual(texts)
  })

  test.each([petstore, ...files.map((file) => join(examples, file))])(
    'keeps the contract of %s',
    async (file) => {
      const contract = await loadContract(file)
      const { findings } = await conform(contract, mockSetup(contract), { numRuns: 5 })
      expect(findings.map(({ case: id, check, message }) => `${id} ${check}: ${message}`)).toEqual([])
    },
    240_000,
  )
})
