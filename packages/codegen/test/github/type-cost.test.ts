import { execFile } from 'node:child_process'
import { cp, mkdir, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { beforeAll, expect, test } from 'vitest'

const run = promisify(execFile)
const require = createRequire(import.meta.url)
const PACKAGE = join(import.meta.dirname, '../..')
const ROOT = join(PACKAGE, '../..')
const FOLDER = join(PACKAGE, 'node_modules/.cache/type-cost')
const MINUTES = 60_000

const CALLS = `
const github = buildClient<operations>(OPERATIONS, { baseUrl: 'https://api.github.com' })
const repo = { owner: 'octocat', repo: 'hello-world' }
const issues = await github['issues/list-for-repo']({ ...repo, state: 'open' })
console.log(issues[0]?.title)
const issue = await github['issues/create']({ ...repo, body: { title: 'It broke' } })
console.log(issue.number)
const repository = await github['repos/get'](repo)
console.log(repository.full_name)
const user = await github['users/get-authenticated']()
console.log(user.login)
const pull = await github['pulls/get']({ ...repo, pull_number: 1 })
console.log(pull.title)
`

beforeAll(async () => {
  const document = require.resolve('@octokit/openapi/generated/api.github.com.json')
  await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  const codegen = join(PACKAGE, 'bin/codegen.js')
  await run(process.execPath, [codegen, document, '--out', join(FOLDER, 'all')])
  // The client needs only this part.
  for (const file of ['client.ts', 'types.ts']) await cp(join(FOLDER, 'all', file), join(FOLDER, file))
}, 5 * MINUTES)

test("five calls on GitHub's description cost at most 3,320 type instantiations", {
  timeout: 5 * MINUTES,
}, async () => {
  const cost =
    (await instantiations(CALLS)) - (await instantiations('console.log(buildClient, OPERATIONS, {} as operations)'))
  process.stdout.write(`five calls on GitHub's description: ${cost} type instantiations\n`)
  expect(cost).toBeGreaterThan(0)
  expect(cost).toBeLessThanOrEqual(3320)
})

/** How often the compiler instantiates a type in a program with these statements. */
async function instantiations(statements: string): Promise<number> {
  const imports = `import { buildClient } from '@contract-first/client'\nimport { OPERATIONS, type operations } from './client.ts'\n`
  await writeFile(join(FOLDER, 'program.ts'), imports + statements)
  const project = join(FOLDER, 'tsconfig.json')
  await writeFile(
    project,
    JSON.stringify({ extends: join(ROOT, 'tsconfig.json'), files: ['program.ts'], include: [], exclude: [] }),
  )
  const compiler = join(ROOT, 'node_modules/typescript/bin/tsc')
  const { stdout } = await run(process.execPath, [compiler, '--project', project, '--extendedDiagnostics'])
  return Number(/^Instantiations: +(\d+)$/m.exec(stdout)?.[1])
}
