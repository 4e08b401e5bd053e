import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import * as client from './index.ts'

test('the public surface is this list and nothing else', () => {
  expect(Object.keys(client).sort()).toEqual([
    'ApiError',
    'ClientError',
    'CredentialError',
    'NetworkError',
    'ParseError',
    'ValidationError',
    'createClient',
  ])
  expect(exportedTypes()).toEqual([
    'ApiKey',
    'CallOptions',
    'Client',
    'ClientOptions',
    'Environment',
    'ErrorObject',
    'Fetch',
    'NewPet',
    'Pet',
    'PetStatus',
  ])
})

test('a client has one method per operation of the contract, and fetchClient', () => {
  const petstore = client.createClient({ apiKey: 'key' })
  expect(Object.keys(petstore)).toEqual(['listPets', 'createPet', 'getPet', 'fetchClient'])
})

test('one file imports openapi-fetch', () => {
  const importers = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) =>
    /^import .*'openapi-fetch'/m.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
  expect(importers).toEqual(['transport.ts'])
})

/** The names that `index.ts` exports as types, which no longer exist at run time. */
function exportedTypes(): string[] {
  const source = readFileSync(`${import.meta.dirname}/index.ts`, 'utf8')
  return [...source.matchAll(/^export (type )?\{([^}]*)\}/gm)]
    .flatMap(([, areTypes, names = '']) =>
      names.split(',').flatMap((name) => /^type (\w+)/.exec(name.trim())?.[1] ?? (areTypes ? name.trim() : [])),
    )
    .sort()
}
