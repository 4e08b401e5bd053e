import { expect, test } from 'vitest'
import { loadContract } from '../contract/load-contract.ts'
import { bodyViolations } from '../values/body-samples.ts'
import { readBody, writeBody } from './bodies.ts'

test.each(['text/plain', 'text/*', 'application/x-www-form-urlencoded'])(
  'an invalid body of %s is still invalid after writing and reading',
  async (name) => {
    const text = { type: 'string', minLength: 1, maxLength: 2, pattern: '^[a-z"]+$' }
    const schema = name.startsWith('text/') ? text : { type: 'object', required: ['a'], properties: { a: text } }
    const requestBody = { content: { [name]: { schema } } }
    const contract = await loadContract({ openapi: '3.1.1', paths: { '/notes': { post: { requestBody } } } })
    const [media] = contract.operations[0]?.body?.content ?? []
    if (!media?.schema) throw new TypeError('The document has no body.')
    const violations = bodyViolations(media)
    expect(violations.length).toBeGreaterThan(2)
    for (const { value } of violations) {
      const { bytes, contentType } = await writeBody(value, media)
      const { value: read } = await readBody(bytes, media, contentType)
      expect({ value, read, isValid: media.schema.isValid(read) }).toMatchObject({ isValid: false })
    }
  },
)
