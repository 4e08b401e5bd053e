/**
 * `node .ci/turbo.ts TASK …`: runs tasks, which turbo runs again once a tool that they use is installed. Prints at the
 * end where the time went and what was skipped; in CI nothing may be.
 */
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync, statSync } from 'node:fs'
import { adviceOn, missingTools } from '@contract-first/document/test/tools'

/** What turbo writes with `--summarize`. Times are in milliseconds since 1970. */
interface Summary {
  tasks: readonly { taskId: string; cache: { status: string }; execution?: { startTime: number; endTime: number } }[]
}

const missing = missingTools()
const advice = missing.map((tool) => `${adviceOn(tool)}\n`).join('')
if (process.env.CI && missing.length > 0) {
  process.stderr.write(`${advice}In CI nothing is skipped: .ci/prepare installs what is missing.\n`)
  process.exitCode = 1
} else {
  const { status } = spawnSync('turbo', ['run', ...process.argv.slice(2), '--summarize'], {
    env: { ...process.env, MISSING_TOOLS: missing.join(' ') },
    stdio: 'inherit',
  })
  process.stderr.write(timesOf(lastSummary()) + advice)
  process.exitCode = status ?? 1
}

function lastSummary(): Summary {
  const [last] = globSync('.turbo/runs/*.json').sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs)
  return last === undefined ? { tasks: [] } : JSON.parse(readFileSync(last, 'utf8'))
}

/** The ten tasks that took longest, in minutes and seconds. */
function timesOf({ tasks }: Summary): string {
  const ran = tasks.flatMap(({ taskId, cache, execution }) =>
    execution && cache.status !== 'HIT' ? [{ taskId, ms: execution.endTime - execution.startTime }] : [],
  )
  const longest = ran.sort((a, b) => b.ms - a.ms).slice(0, 10)
  const lines = longest.map(({ taskId, ms }) => `${clock(ms)}  ${taskId}\n`)
  return lines.length === 0 ? '' : `The longest tasks, in minutes:\n${lines.join('')}`
}

function clock(ms: number): string {
  const seconds = Math.round(ms / 1_000)
  return `${String(Math.floor(seconds / 60)).padStart(3)}:${String(seconds % 60).padStart(2, '0')}`
}
