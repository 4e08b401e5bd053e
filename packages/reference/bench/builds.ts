import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parse } from 'yaml'
import { LIBRARY } from '../test/library.fixture.ts'
import type { Row } from './table.ts'

const RUNS = 3
const GITHUB = createRequire(import.meta.url).resolve('@octokit/openapi/generated/api.github.com.json')
const COMMAND = fileURLToPath(new URL('../bin/reference.js', import.meta.url))
const REPORT = fileURLToPath(new URL('./report-cpu.js', import.meta.url))

/** The CPU time of whole commands: on an idle machine, roughly the wait at a terminal. */
export function measureBuilds(): Row[] {
  const folder = mkdtempSync(join(tmpdir(), 'docs-bench-'))
  const many = join(folder, 'many.json')
  writeFileSync(many, JSON.stringify(withOperations(600)))
  const out = join(folder, 'site')
  try {
    return [
      { what: 'Build of three operations, CPU', value: cpuOf(LIBRARY.document, out), target: 1000 },
      { what: 'Build of 600 operations, CPU', value: cpuOf(many, out), target: 3000 },
      { what: "Build of GitHub's 1,223 operations, CPU", value: cpuOf(GITHUB, out), target: 10_000 },
    ]
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The fastest of several runs, in milliseconds: disturbances only add time. */
function cpuOf(document: string, out: string): number {
  const runs = Array.from({ length: RUNS }, () => {
    const args = ['--import', REPORT, COMMAND, 'build', document, '--out', out]
    const { status, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
    const [, cpu] = /^cpu (\d+)$/m.exec(stderr) ?? []
    if (status !== 0 || cpu === undefined) throw new Error(`The build of ${document} ended with ${status}: ${stderr}`)
    return Number(cpu)
  })
  return Math.min(...runs)
}

/** The library's three operations, repeated, each time under another path and tag. */
function withOperations(count: number): object {
  const contract = parse(readFileSync(LIBRARY.document, 'utf8'))
  const paths: Record<string, unknown> = {}
  for (let branch = 1; branch <= count / 3; branch++)
    for (const [path, item] of Object.entries<Record<string, { operationId?: string }>>(contract.paths))
      paths[`/branch-${branch}${path}`] = Object.fromEntries(
        Object.entries(item).map(([name, operation]) => [
          name,
          operation.operationId === undefined
            ? operation
            : { ...operation, operationId: `${operation.operationId}${branch}`, tags: [`branch-${branch}`] },
        ]),
      )
  return { ...contract, paths }
}
