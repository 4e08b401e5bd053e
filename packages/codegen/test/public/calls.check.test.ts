import { sample } from '@contract-first/document/test/sample'
import { describe, expect, test } from 'vitest'
import { callAll } from '../calls/calls.ts'
import { leftOut } from '../calls/left-out.ts'
import { publicDocuments } from './documents.ts'
import recorded from './outcomes.json' with { type: 'json' }

const outcomes: Readonly<Record<string, unknown>> = recorded
const generated = publicDocuments.filter(({ name }) => outcomes[name] === 'generated')

describe('a handler of a public document gets what the generated client sends, which returns what the handler answers', () => {
  test.each(sample(generated, 20))('$name', async ({ name, file }) => {
    const { failed } = await callAll({ name, file, yaml: undefined, allow: [] })
    expect(Object.keys(failed), JSON.stringify(failed, null, 1)).toEqual(leftOut(name))
  })
})
