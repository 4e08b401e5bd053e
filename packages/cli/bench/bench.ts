/**
 * `pnpm --filter contract-first bench`: from the start of the process to the first answer, of new projects with all
 * their stubs, bundled to one file, beside `node -e 0`. Exits 0 whatever the figures are: they depend on the machine.
 */
import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { bundled, project } from '../test/runtimes/project.ts'

const rounds = Number(process.env.BENCH_ROUNDS ?? 9)
const bookings = join(import.meta.dirname, '../../../apps/bookings/openapi.yaml')
const github = fileURLToPath(import.meta.resolve('@octokit/openapi/generated/api.github.com.json'))

const cases = [
  { what: "bookings' 14 operations", document: bookings, path: '/v1/rooms', milliseconds: 100, megabytes: undefined },
  { what: "GitHub's 1,223 operations", document: github, path: '/meta', milliseconds: 600, megabytes: 200 },
]

for (const { what, document, path, milliseconds, megabytes } of cases) {
  const file = await bundled(project('bench', document))
  const script = `${file}.start.mjs`
  const answer = `(await (await import(${JSON.stringify(file)})).default.fetch(new Request('http://127.0.0.1${path}'))).text()`
  writeFileSync(script, `await ${answer}\nprocess.stdout.write(String(process.memoryUsage.rss()))`)
  const bare: number[] = []
  const runs: { milliseconds: number; megabytes: number }[] = []
  for (let round = 0; round < rounds; round++) {
    bare.push(timed(['-e', '0']).milliseconds)
    runs.push(timed([script]))
  }
  const extra = Math.min(...runs.map((run) => run.milliseconds)) - Math.min(...bare)
  const memory = Math.min(...runs.map((run) => run.megabytes))
  process.stdout.write(
    `${what.padEnd(26)} ${shown(extra, milliseconds)} ms more than node -e 0, ${shown(memory, megabytes)} MB\n`,
  )
}

function timed(args: readonly string[]): { milliseconds: number; megabytes: number } {
  const begin = performance.now()
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { encoding: 'utf8' })
  if (status !== 0) throw new Error(stderr)
  return { milliseconds: performance.now() - begin, megabytes: Number(stdout) / 1_000_000 }
}

function shown(value: number, target: number | undefined): string {
  const held = target === undefined ? '' : ` (<= ${target}: ${value <= target ? 'reached' : 'MISSED'})`
  return `${value.toFixed(0)}${held}`
}
