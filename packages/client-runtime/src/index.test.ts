import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const manifest = JSON.parse(readFileSync(`${import.meta.dirname}/../package.json`, 'utf8'))
/** The package's own imports, and those that the build bundles. */
const sources = [
  '.',
  ...['json', 'model', 'request', 'serialization', 'words'].map((entry) => `../../document/src/${entry}`),
].flatMap((folder) =>
  globSync(`${folder}/**/*.ts`, { cwd: import.meta.dirname }).filter(
    (file) => !/\.(test|test-d|fixture)\.ts$/.test(file),
  ),
)

test('every entry of the package is there in development and when published', () => {
  const { exports, publishConfig } = manifest
  const published = Object.keys(exports).map((entry) => [entry, `./dist/${entry.slice(2) || 'index'}.js`])
  expect(publishConfig.exports).toEqual({ ...Object.fromEntries(published), './package.json': './package.json' })
})

test('it depends on no package and imports only its own files and what it shares with servers, so that it runs anywhere', () => {
  expect(manifest.dependencies).toBeUndefined()
  expect(sources.length).toBeGreaterThan(40)
  for (const file of sources) {
    const source = readFileSync(`${import.meta.dirname}/${file}`, 'utf8')
    const foreign = [...source.matchAll(/^(?! \*).*?\b(?:from |import |import\()'([^.'][^']*)'/gm)].map(
      ([, name]) => name,
    )
    const others = foreign.filter(
      (name) => !/^@contract-first\/document\/(json|model|request|serialization|words)$/.test(name ?? ''),
    )
    expect([file, others]).toEqual([file, []])
  }
})
