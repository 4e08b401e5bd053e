import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { sample } from '@contract-first/document/test/sample'
import { describe, expect, test } from 'vitest'
import { loadContract, type Operation } from '../../src/index.ts'
import { mockSetup } from '../mock-setup.fixture.ts'
import { type Fault, parse, response } from './rewrite.ts'
import { tryFault } from './try-fault.ts'

const examples = dirname(createRequire(import.meta.url).resolve('@readme/oas-examples/package.json'))
/** Files of these names are in other dialects of JSON Schema, and refused. */
const documents = globSync('3.1/json/*.json', { cwd: examples, exclude: ['**/schema-validation-*.json'] }).sort()

interface GenericFault {
  fault: Fault
  /** Whether the responses of such an operation can have it, and then break the document. */
  hasPlace(operation: Operation): boolean
}

const hasJson = ({ responses }: Operation) =>
  responses.some(({ status, content }) => /^2/.test(status) && content.some(({ schema }) => schema))
const hasProblem = ({ responses }: Operation) =>
  responses.some(({ content }) =>
    content.some(({ name, schema }) => name === 'application/problem+json' && schema?.isValid({ status: 418 })),
  )
const namesSuccesses = ({ responses }: Operation) =>
  responses.some(({ status }) => /^2\d\d$/.test(status)) &&
  !responses.some(({ status }) => /^(default|2XX)$/.test(status))

/** Faults that any server's responses may have. */
const faults: Readonly<Record<string, GenericFault>> = {
  'no media type': { fault: response(({ headers }) => headers.delete('Content-Type')), hasPlace: hasJson },
  'another media type': {
    fault: response(({ headers }) => headers.set('Content-Type', 'text/x-unknown')),
    hasPlace: hasJson,
  },
  'half a body': {
    fault: response((draft) => {
      draft.body = draft.body.slice(0, draft.body.length / 2)
    }),
    hasPlace: hasJson,
  },
  'a body of another type': {
    fault: response((draft) => {
      if (draft.body !== '') draft.body = 'true'
    }),
    hasPlace: hasJson,
  },
  'an undocumented success': {
    fault: response((draft) => {
      if (draft.status < 300) draft.status = 299
    }),
    hasPlace: namesSuccesses,
  },
  'a problem of another status': {
    fault: response((draft) => {
      if (draft.headers.get('Content-Type') === 'application/problem+json')
        draft.body = JSON.stringify({ ...(parse(draft.body) as object), status: draft.status + 1 })
    }),
    hasPlace: hasProblem,
  },
  'a refusal of what is allowed': {
    fault: response((draft) => {
      if (draft.status < 300) draft.status = 400
    }),
    hasPlace: () => true,
  },
}

const contracts = await Promise.all(
  documents.map(async (file) => ({ file, contract: await loadContract(join(examples, file)) })),
)
const pairs = contracts.flatMap(({ file, contract }) =>
  Object.entries(faults).map(([name, { fault, hasPlace }]) => {
    return { file, contract, name, fault, isThere: contract.operations.some(hasPlace) }
  }),
)

const served = contracts.filter(({ contract }) => contract.operations.length > 0)

describe.each(process.env.CHECK ? sample(served, 3) : served)('A mock of $file', (one) => {
  const setup = mockSetup(one.contract)
  // One of the faults in `test`.
  const all = pairs.filter(({ file, isThere }) => file === one.file && isThere)
  const there = process.env.CHECK ? all : all.slice(-1)

  test.each(there)('is caught with $name', async ({ fault }) => {
    const { isReached, caught } = await tryFault(one.contract, setup, fault)
    expect(isReached).toBe(true)
    expect(caught).toBeDefined()
  })
})

test('few documents have a place for every fault: most do not describe bodies, or which success', () => {
  const count = (wanted: string) => pairs.filter(({ file, isThere }) => file === wanted && isThere).length
  expect(Object.fromEntries(documents.map((file) => [basename(file, '.json'), count(file)]))).toEqual({
    'parameters-style': 1,
    petstore: 6,
    'petstore-simple': 1,
    readme: 6,
    'readme-extensions': 1,
    'schema-encoding-style': 1,
    'schema-types': 1,
    security: 2,
    'train-travel': 7,
    webhooks: 0,
  })
})
