import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import manifest from '../package.json' with { type: 'json' }
import document from './generated/openapi.json' with { type: 'json' }

/** Prints what an entry exports and which packages are loaded for it. */
const PROBE = `
import { registerHooks } from 'node:module'
const loaded = new Set()
registerHooks({
  load(url, context, next) {
    const name = /.*\\/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]
    if (name) loaded.add(name)
    else if (url.includes('/hono/')) loaded.add('@contract-first/hono')
    return next(url, context)
  },
})
const [, specifier] = process.argv
const json = specifier.endsWith('.json') ? { with: { type: 'json' } } : {}
const names = Object.keys(await import(specifier, json))
process.stdout.write(JSON.stringify({ names, loaded: [...loaded].sort() }))
`

async function probe(specifier: string): Promise<{ names: string[]; loaded: string[] }> {
  const args = ['--input-type=module', '--eval', PROBE, specifier]
  const child = spawn(process.execPath, args, {
    cwd: join(import.meta.dirname, '..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  return JSON.parse(await text(child.stdout))
}

test.each([
  ['types', [], []],
  [
    'schemas',
    Object.keys(document.components.schemas)
      .map((name) => `${name}Schema`)
      .sort(),
    ['@contract-first/hono', 'zod'],
  ],
  [
    'server',
    ['createApp', 'unimplemented'],
    [
      '@asteasolutions/zod-to-openapi',
      '@contract-first/hono',
      '@hono/zod-openapi',
      '@hono/zod-validator',
      'hono',
      'zod',
    ],
  ],
  ['errors', ['ERROR_STATUS'], []],
  ['openapi.json', ['default'], []],
])(
  '@petstore/contract/%s exports these names and loads these packages, and no other',
  async (entry, names, packages) => {
    expect(await probe(`@petstore/contract/${entry}`)).toEqual({ names, loaded: packages })
  },
)

test('@petstore/contract/client loads no other package: neither zod nor hono reach an importer', async () => {
  const operations = Object.values(document.paths).flatMap((item) =>
    Object.values(item).map(({ operationId }) => operationId),
  )
  const names = ['OPERATIONS', 'SERVERS', ...operations.sort()]
  expect(await probe('@petstore/contract/client')).toEqual({ names, loaded: [] })
})

test('there is one entry for each generated file, and one for values read from the document', () => {
  expect(manifest.exports).toEqual({
    './types': './src/generated/types.ts',
    './schemas': './src/generated/schemas.ts',
    './server': './src/generated/server.ts',
    './client': './src/generated/client.ts',
    './errors': './src/errors.ts',
    './openapi.json': './src/generated/openapi.json',
  })
})
