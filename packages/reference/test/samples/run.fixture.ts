import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Generated } from '@contract-first/codegen/generate'
import { write } from '@contract-first/codegen/write'

type Files = Generated['files']

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../../../..')
const SCRATCH = join(import.meta.dirname, '../../.scratch')

const OPTIONS = { timeout: 240_000, maxBuffer: 1e8 }

/** The languages of samples by the labels of their tabs: each runs all samples of a document in one process. */
const LANGUAGES: Readonly<Record<string, (samples: readonly string[], folder: string) => Promise<unknown>>> = {
  curl: runCurl,
  fetch: runFetch,
  TypeScript: runTypescript,
  Python: runPython,
  Go: runGo,
}

/** The bytes of a file that a sample sends. */
export function bytesOf({ name }: { name: string }): string {
  return `the bytes of ${name}`
}

/** Runs samples in the folder with their files, and the generated code that they import. */
export async function runSamples(
  language: string,
  samples: readonly string[],
  files: Iterable<string>,
  generated: Files = new Map(),
): Promise<void> {
  // Where the samples in TypeScript find the client.
  if (generated.size > 0) await mkdir(SCRATCH, { recursive: true })
  const folder = await mkdtemp(join(generated.size > 0 ? SCRATCH : tmpdir(), 'samples-'))
  try {
    if (generated.size > 0) await write(join(folder, 'generated'), generated)
    for (const name of files) await writeFile(join(folder, name), bytesOf({ name }))
    await LANGUAGES[language]?.(samples, folder)
  } finally {
    await rm(folder, { recursive: true })
  }
}

async function runCurl(samples: readonly string[], folder: string): Promise<void> {
  const script = samples.map((sample) => `${sample} --silent --show-error --max-time 30`).join('\n')
  await writeFile(join(folder, 'all.sh'), script)
  await run('sh', ['all.sh'], { cwd: folder, ...OPTIONS })
}

async function runFetch(samples: readonly string[], folder: string): Promise<void> {
  for (const [index, sample] of samples.entries()) await writeFile(join(folder, `${index}.mjs`), sample)
  const script = `for (let at = 0; at < ${samples.length}; at++) await import(\`./\${at}.mjs\`)`
  await writeFile(join(folder, 'all.mjs'), script)
  await run(process.execPath, ['all.mjs'], { cwd: folder, ...OPTIONS })
}

/**
 * Compiles the samples, which import the generated client, and runs them. What the response is does not matter, but
 * that the client sends the request does.
 */
async function runTypescript(samples: readonly string[], folder: string): Promise<void> {
  for (const [index, sample] of samples.entries()) await writeFile(join(folder, `${index}.ts`), sample)
  const project = { extends: join(ROOT, 'tsconfig.json'), include: ['*.ts'], exclude: [] }
  await writeFile(join(folder, 'tsconfig.json'), JSON.stringify(project))
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  await run(process.execPath, [compiler, '--project', folder], OPTIONS).catch(({ stdout, message }) => {
    throw new Error(`A sample in TypeScript does not compile: ${stdout || message}`)
  })
  const script = `import { isClientError } from '@contract-first/client'
for (let at = 0; at < ${samples.length}; at++) {
  await import(\`./\${at}.ts\`).catch((error) => {
    if (!isClientError(error) || error.kind === 'validation') throw error
  })
}`
  await writeFile(join(folder, 'all.mjs'), script)
  await run(process.execPath, ['all.mjs'], { cwd: folder, ...OPTIONS })
}

async function runPython(samples: readonly string[], folder: string): Promise<void> {
  for (const [index, sample] of samples.entries()) await writeFile(join(folder, `${index}.txt`), sample)
  const script = `for at in range(${samples.length}):\n    exec(open(f"{at}.txt").read(), {})\n`
  await writeFile(join(folder, 'all.py'), script)
  await run('python3', ['all.py'], { cwd: folder, ...OPTIONS })
}

/** One program: otherwise each would be compiled separately. */
async function runGo(samples: readonly string[], folder: string): Promise<void> {
  const packages = new Set<string>()
  const functions = samples.map((sample, index) => {
    const [, imports = '', body = ''] = /^package main\n\nimport \(\n(.*?)\)\n\nfunc main\(\) (.*)$/s.exec(sample) ?? []
    for (const line of imports.split('\n')) packages.add(line)
    return `func sample${index}() ${body}\n`
  })
  const calls = samples.map((_, index) => `\tsample${index}()\n`).join('')
  const program = `package main\n\nimport (\n${[...packages].join('\n')})\n\n${functions.join('\n')}\nfunc main() {\n${calls}}\n`
  await writeFile(join(folder, 'all.go'), program)
  await run('go', ['run', 'all.go'], { cwd: folder, ...OPTIONS })
}
