import { globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import { sample } from '@contract-first/document/test/sample'
import { describe, expect, test } from 'vitest'
import { journey } from './journey.ts'

const require = createRequire(import.meta.url)
const examples = dirname(require.resolve('@readme/oas-examples/package.json'))

interface Stop {
  document: RegExp
  reason: string
  /** The flags that let it continue; without any, it cannot. */
  flags?: readonly string[]
}

/** Where a stranger's journey stops, and why. An unneeded entry fails. */
const STOPS: readonly Stop[] = [
  {
    document: /^nested-list-style\.json$/,
    reason: '--allow form lets it through',
    flags: ['--allow', 'form'],
  },
  {
    document: /^3\.0\/circular-paths\.json$/,
    reason: '--allow simple lets it through',
    flags: ['--allow', 'simple'],
  },
  {
    // The alternatives of its error's `oneOf` are equal, so nothing fits exactly one.
    document: /^3\.0\/readme-legacy\.json$/,
    reason: 'the contract declares no media type application/problem+json',
  },
]

const small = globSync('*', { cwd: join(import.meta.dirname, 'documents') }).map((name) => ({
  name,
  file: join(import.meta.dirname, 'documents', name),
}))
/** Documents of the tests of the model that more depends on than a reading. */
const odd = [
  'anchor-twice content-type-parameter dependent-schemas dynamic-ref integer-maximum-beyond no-value-possible',
  'null-in-a-form-list operation-ids-of-objects path-parameter-elsewhere query-method-32 querystring-32',
  'two-schemes-one-header',
]
  .flatMap((names) => names.split(' '))
  .map((name) => ({ name, file: join(import.meta.dirname, '../../../document/test/model', `${name}.yaml`) }))
const public_ = globSync('3.{0,1}/json/*.json', { cwd: examples }).map((path) => ({
  name: path.replace('json/', ''),
  file: join(examples, path),
}))
const ours = ['lint/examples/parcels.yaml', 'codegen/examples/uspto/uspto.json'].map((path) => ({
  name: basename(path),
  file: join(import.meta.dirname, '../../..', path),
}))
const documents = sample(
  [...small, ...odd, ...public_, ...ours].toSorted((a, b) => a.name.localeCompare(b.name)),
  20,
)

function stopOf(name: string): Stop | undefined {
  return STOPS.find(({ document }) => document.test(name))
}

describe('a stranger’s document goes from init to a green first push, and a change to it is reviewed', () => {
  test.each(documents.filter(({ name }) => stopOf(name) === undefined))('$name', async ({ name, file }) => {
    expect(await journey(name, file)).toEqual([])
  })

  test('with keys, too', async () => {
    const bookings = join(import.meta.dirname, '../../../../apps/bookings/openapi.yaml')
    expect(await journey('bookings', bookings, ['--keys'])).toEqual([])
  })

  test.each(documents.filter(({ name }) => stopOf(name) !== undefined))(
    '$name stops, and says why and what lets it go on',
    async ({ name, file }) => {
      const { reason = '', flags } = stopOf(name) ?? {}
      const printed = (await journey(name, file)).map((failure) => failure.printed).join('\n')
      expect(printed).toContain(reason)
      if (flags) expect(await journey(name, file, flags)).toEqual([])
    },
  )
})
