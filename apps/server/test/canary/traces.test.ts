import { hashKey } from '@contract-first/service/store'
import { describe, expect, test } from 'vitest'
import { contract } from '../../src/contract.ts'
import { formsOf, formsOfHash, tracesIn } from './traces.ts'

const key = contract.keys.generate('test')

describe('a planted key is found', () => {
  test.each<[string, (key: string) => string]>([
    ['as it is', (text) => text],
    ['in the middle of a line', (text) => `{"authorization":"Bearer ${text}"}`],
    ['percent-encoded', (text) => text.replaceAll('_', '%5F')],
    ['without its checksum', (text) => text.slice(0, -6)],
    ['in lower case', (text) => text.toLowerCase()],
    ['in hexadecimal digits', (text) => Buffer.from(text).toString('hex')],
    ['in UTF-16', (text) => Buffer.from(text, 'utf16le').toString('latin1')],
    ['in Base64', (text) => btoa(text)],
    ['in the Base64 of Basic authentication', (text) => btoa(`:${text}`)],
    ['in the Base64 of more', (text) => btoa(`ab${text}cd`)],
    ['in base64url', (text) => Buffer.from(`a ${text}???`).toString('base64url')],
  ])('%s', (_, write) => {
    expect(tracesIn({ log: `before ${write(key)} after` }, formsOf(key))).not.toEqual([])
  })

  test('by its hash', () => {
    const log = hashKey(key).toString('hex')
    expect(tracesIn({ log }, formsOfHash(key))).toEqual(['log: its hash in hex'])
  })
})

test('another key is not found', () => {
  const other = contract.keys.generate('test')
  const log = [other, btoa(other), hashKey(other).toString('hex')].join()
  expect(tracesIn({ log }, new Map([...formsOf(key), ...formsOfHash(key)]))).toEqual([])
})
