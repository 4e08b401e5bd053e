import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import * as esbuild from 'esbuild'
import * as rolldown from 'rolldown'
import { beforeAll, describe, expect, test } from 'vitest'
import { generate } from '../../src/generate.ts'
import { write } from '../../src/write.ts'
import { folderOf } from '../corpora/documents.ts'
import { GITHUB } from './document.ts'

const FOLDER = folderOf('github-client')

/** Programs, by the operations that they call. */
const PROGRAMS = {
  'issues/get': `
    import { buildClient } from '@contract-first/client'
    import { issuesGet, type operations } from './client.ts'
    const github = buildClient<Pick<operations, 'issues/get'>>(
      { 'issues/get': issuesGet },
      { baseUrl: 'https://api.github.com' },
    )
    console.log(await github['issues/get']({ owner: 'o', repo: 'r', issue_number: 1 }))`,
  'issues/list': `
    import { buildClient } from '@contract-first/client'
    import { issuesList, type operations } from './client.ts'
    const github = buildClient<Pick<operations, 'issues/list'>>(
      { 'issues/list': issuesList },
      { baseUrl: 'https://api.github.com' },
    )
    for await (const issue of github['issues/list'].all()) console.log(issue)`,
} as const

beforeAll(async () => {
  const { files } = await generate(GITHUB, 'codegen api.github.com.json', { only: ['client'] })
  await write(FOLDER, new Map([...files, ...Object.entries(PROGRAMS).map(([id, text]) => [fileOf(id), text] as const)]))
})

function fileOf(id: string): string {
  return `${id.replace('/', '-')}.ts`
}

/** The size of a program with each bundler, and the modules in its bundle. */
async function bundle(id: keyof typeof PROGRAMS) {
  const input = join(FOLDER, fileOf(id))
  const options = { bundle: true, format: 'esm', minify: true, platform: 'neutral', write: false } as const
  const { outputFiles, metafile } = await esbuild.build({ entryPoints: [input], ...options, metafile: true })
  const { output } = await rolldown.build({ input, write: false, platform: 'neutral', output: { minify: true } })
  const inputs = Object.values(metafile.outputs).flatMap((file) => Object.entries(file.inputs))
  return {
    sizes: [outputFiles[0]?.text ?? '', output[0].code].map((code) => gzipSync(code, { level: 9 }).length),
    modules: inputs.flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file.replace(/^.*\/src\//, '')] : [])),
  }
}

/** Features that not every call needs. */
const FEATURES =
  /authorizer|choose-answer|hide-key|credential|linked-pages|pages-by|events|items|texts|multipart|form|parameter\.ts/

describe("a bundle with one call of GitHub's 1,223", () => {
  test('is at most 10,100 bytes, and holds only code that this call needs', async () => {
    const { sizes, modules } = await bundle('issues/get')
    expect(Math.max(...sizes)).toBeLessThanOrEqual(10_100)
    expect(modules.filter((file) => FEATURES.test(file))).toEqual([])
    expect(modules).toContain('sending/exchange.ts')
  })

  test('holds the reader of pages if the response is a list', async () => {
    const { modules } = await bundle('issues/list')
    expect(modules.filter((file) => FEATURES.test(file))).toEqual(['linked-pages.ts'])
  })
})
