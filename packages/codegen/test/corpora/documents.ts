import { existsSync, globSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

/** A document of `@readme/oas-examples`, and what the generator makes of it. */
export interface CorpusDocument {
  /** Such as `3.1/train-travel`. */
  name: string
  file: string
  /** The package's copy in YAML. */
  yaml: string | undefined
  /** Constructs that are let through. */
  allow: readonly string[]
  /** Why it is not generated: a part of the first problem. */
  refusal?: string
}

interface Exception {
  reason: string
  allow?: readonly string[]
  refusal?: string
}

const require = createRequire(import.meta.url)
const PACKAGE = join(import.meta.dirname, '../..')
const EXAMPLES = dirname(require.resolve('@readme/oas-examples/package.json'))

/** Documents that are not generated as they stand, and why. An entry that is not needed any more fails a test. */
export const EXCEPTIONS: Readonly<Record<string, Exception>> = {
  '3.0/circular-paths': {
    reason: 'A header is a list of objects, which no style writes: every call that sent it would be refused.',
    allow: ['simple'],
  },
}

/** Documents of which the package holds another text in YAML than in JSON, and what differs. */
export const OTHER_IN_YAML: Readonly<Record<string, string>> = {
  '3.0/petstore-expanded': 'The description ends in a line break.',
  '3.0/uspto': 'A description does not begin with a space.',
  '3.1/parameters-style': 'Two operations have other methods.',
  '3.1/train-travel': 'Descriptions lack spaces at the ends of lines.',
}

/** Every description of OpenAPI 3.0 and 3.1 in the package. */
export const documents: readonly CorpusDocument[] = globSync('3.[01]/json/**/*.json', { cwd: EXAMPLES })
  .sort()
  .map((path) => {
    const name = path.replace('/json/', '/').replace(/\.json$/, '')
    const { allow = [], refusal } = EXCEPTIONS[name] ?? {}
    const yaml = join(EXAMPLES, path.replace('/json/', '/yaml/').replace(/\.json$/, '.yaml'))
    const files = { file: join(EXAMPLES, path), yaml: existsSync(yaml) ? yaml : undefined }
    return { name, ...files, allow, ...(refusal !== undefined && { refusal }) }
  })

/** The documents that are generated. */
export const generated: readonly CorpusDocument[] = documents.filter(({ refusal }) => refusal === undefined)

/** Where the files of a document go: inside the package, from where their imports resolve, and ignored by git. */
export function folderOf(purpose: string, name: string = ''): string {
  // `test` and `test:check` may run at the same time.
  return join(PACKAGE, '.corpora', process.env.CHECK ? 'whole' : 'sample', purpose, name)
}
