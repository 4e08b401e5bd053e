import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { load } from '@contract-first/document'
import { sample } from '@contract-first/document/test/sample'
import { stringifyYaml } from '@redocly/openapi-core'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Files } from '../../src/files.ts'
import { generate } from '../../src/generate.ts'
import { write } from '../../src/write.ts'
import { documents, EXCEPTIONS, folderOf, generated, OTHER_IN_YAML } from './documents.ts'
import { compile } from './tsc.ts'

const FOLDER = folderOf('corpora')

beforeAll(() => rm(FOLDER, { recursive: true, force: true }))

test('the corpus is there', () => {
  expect(documents).toHaveLength(63)
  expect(generated).toHaveLength(63)
})

test('every exception is of a document, and needed', async () => {
  for (const [name, { allow = [], refusal }] of Object.entries(EXCEPTIONS)) {
    const document = documents.find((candidate) => candidate.name === name)
    const problem = refusal ?? new RegExp(`"${allow.join()}".* is not supported`)
    await expect(generate(document?.file ?? name, 'codegen'), name).rejects.toThrow(problem)
  }
})

describe('every other document is generated', () => {
  const some = sample(generated, 6)
  let sources = 0
  test.each(some)('$name', async ({ name, file, allow }) => {
    const { files } = await generate(file, 'codegen', { allow })
    sources += [...files.keys()].filter((path) => path.endsWith('.ts')).length
    await write(folderOf('corpora', name), files)
  })

  test.each(some)('the twin of $name in YAML gives the same code', async ({ name, file, yaml, allow }) => {
    const { files } = await generate(file, 'codegen', { allow })
    const hasTwin = yaml !== undefined && !(name in OTHER_IN_YAML)
    const twin = await generate(hasTwin ? yaml : await rendered(file, name), 'codegen', { allow })
    expect(withoutDocument(twin.files)).toEqual(withoutDocument(files))
    expect(documentOf(twin.files)).toEqual(documentOf(files))
  })

  test('and 48 of the twins are those of the package, of which the others say something else or are not there', async () => {
    const withYaml = generated.flatMap(({ name, file, yaml }) => (yaml === undefined ? [] : [{ name, file, yaml }]))
    const others = await Promise.all(
      withYaml.map(async ({ name, file, yaml }) => {
        const [inJson, inYaml] = await Promise.all([load(file), load(yaml)])
        return isDeepStrictEqual(inJson.document, inYaml.document) ? [] : [name]
      }),
    )
    expect(withYaml).toHaveLength(52)
    expect(others.flat()).toEqual(Object.keys(OTHER_IN_YAML))
  })

  test('and all of it compiles in the strictest mode', async () => {
    const { errors, files } = await compile(FOLDER)
    expect(errors).toEqual([])
    expect(files.length).toBe(sources)
  })
})

/** A document of JSON in YAML. */
async function rendered(file: string, name: string): Promise<string> {
  const yaml = join(folderOf('yaml'), `${name.replaceAll('/', '-')}.yaml`)
  await mkdir(dirname(yaml), { recursive: true })
  await writeFile(yaml, stringifyYaml(JSON.parse(await readFile(file, 'utf8'))))
  return yaml
}

/** JSON is published as it was written, with the white space of its author. */
function documentOf(files: Files): unknown {
  return JSON.parse(String(files.get('openapi.json')))
}

/** The generated files without the name of the document that they came from. */
function withoutDocument(files: Files): Files {
  const others = [...files].filter(([name]) => name !== 'openapi.json')
  return new Map(others.map(([name, text]) => [name, String(text).replaceAll(/(?<=@see `)[^#]*/g, '')]))
}
