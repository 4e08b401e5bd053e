import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const OPTIONS = { timeout: 240_000, maxBuffer: 1e8 }

/** The languages of samples by the labels of their tabs: each runs all samples of a document in one process. */
const LANGUAGES: Readonly<Record<string, (samples: readonly string[], folder: string) => Promise<unknown>>> = {
  curl: runCurl,
  fetch: runFetch,
  Python: runPython,
  Go: runGo,
}

/** The bytes of a file that a sample sends. */
export function bytesOf({ name }: { name: string }): string {
  return `the bytes of ${name}`
}

/** Runs samples in the folder with their files. */
export async function runSamples(language: string, samples: readonly string[], files: Iterable<string>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'samples-'))
  try {
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
