import { globSync, readFileSync } from 'node:fs'
import { X_RATE_LIMIT } from '@contract-first/client'
import { OPERATIONS } from '@petstore/contract/client'
import document from '@petstore/contract/openapi.json' with { type: 'json' }
import createOpenapiFetchClient from 'openapi-fetch'
import { expect, test } from 'vitest'
import * as client from './index.ts'
import * as methods from './methods.ts'
import { VERSION } from './version.ts'

const operations: { parameters?: DocumentObject[]; responses: Record<string, DocumentObject> }[] = Object.values(
  document.paths,
).flatMap((path) => Object.values(path))

test('a client has the members of openapi-fetch, one method per operation of the contract, and those of every client', () => {
  const petstore = client.createClient({ apiKey: 'key' })
  const ofOpenapiFetch = Object.keys(createOpenapiFetchClient())
  expect(Object.keys(petstore)).toEqual([...ofOpenapiFetch, ...Object.keys(OPERATIONS), 'baseUrl', 'rateLimit'])
})

test('the client without openapi-fetch has the same methods and is otherwise the same', () => {
  const petstore = methods.createMethods({ apiKey: 'key' })
  expect(Object.keys(petstore)).toEqual([...Object.keys(OPERATIONS), 'baseUrl', 'rateLimit'])
  const { createMethods: _, ...shared } = methods
  const { createClient: __, ...own } = client
  expect(Object.keys(shared)).toEqual(Object.keys(own))
})

test('the version is that of the package', () => {
  const { version } = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8'))
  expect(VERSION).toBe(version)
})

test('the methods entry holds no openapi-fetch, and no entry holds styles, forms or parts', () => {
  for (const { parameters, requestBody = 'application/json' } of Object.values(OPERATIONS)) {
    expect(requestBody).toBe('application/json')
    for (const place of Object.values(parameters)) expect(place).toBeTypeOf('string')
  }
  const importers = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) =>
    /^(?:import|export) .*'\.\/fetch-client\.ts'/m.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
  expect(importers.filter((file) => !file.endsWith('.test.ts'))).toEqual(['create-client.ts'])
  for (const file of ['methods.ts', 'common.ts', 'create-methods.ts'])
    expect(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).not.toContain("'./create-client.ts'")
})

test('every response of the petstore states the rate limit, for which a client waits', () => {
  for (const response of operations.flatMap(({ responses }) => Object.values(responses))) {
    const { headers } = follow(response)
    for (const header of Object.values(X_RATE_LIMIT))
      expect(follow(headers?.[header])).toMatchObject({ required: true })
  }
})

test('nothing that is published imports a module of Node', () => {
  const sources = globSync('**/*.ts', { cwd: import.meta.dirname }).filter(
    (file) => !/\.(test|test-d|fixture)\.ts$/.test(file),
  )
  expect(sources.length).toBeGreaterThan(8)
  for (const file of sources) expect(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')).not.toContain("'node:")
})

test('one file imports openapi-fetch; the main entry names a type of it', () => {
  const importers = globSync('**/*.ts', { cwd: import.meta.dirname }).filter((file) =>
    /^import .*'openapi-fetch'/m.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')),
  )
  expect(importers.filter((file) => !file.endsWith('.test.ts'))).toEqual(['fetch-client.ts'])
})

/** The members of a contract's object that are read. */
interface DocumentObject {
  $ref?: string
  type?: string
  required?: boolean
  schema?: DocumentObject
  headers?: Record<string, DocumentObject>
}

/** Follows a reference; other objects are returned as they are. */
function follow(object: DocumentObject = {}): DocumentObject {
  const names = object.$ref?.slice(2).split('/')
  return names ? names.reduce((parent, name) => Object(parent)[name], document as DocumentObject) : object
}
