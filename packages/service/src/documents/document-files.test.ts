import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { unpacked } from './document-files.ts'

const packed = (text: string) => gzipSync(text).toString('base64')

test('the documents in the program are unpacked when they are asked for', async () => {
  const documents = unpacked({ docs: { 'index.html': packed('<p>') }, yaml: packed('a: 1'), json: packed('{}') })
  const texts = [documents.yaml(), documents.json(), documents.docs('index.html')].map(async (one) => String(await one))
  expect(await Promise.all(texts)).toEqual(['a: 1', '{}', '<p>'])
})

test('a file that the program does not hold is not there', async () => {
  const documents = unpacked({ docs: {}, yaml: '', json: '' })
  expect(await documents.docs('index.html')).toBeUndefined()
})
