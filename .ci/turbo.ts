/**
 * `node .ci/turbo.ts TASK …`: runs tasks, which turbo runs again once a tool that they use is installed. Prints at the
 * end what was skipped; in CI nothing may be.
 */
import { spawnSync } from 'node:child_process'
import { adviceOn, missingTools } from '@contract-first/document/test/tools'

const missing = missingTools()
const advice = missing.map((tool) => `${adviceOn(tool)}\n`).join('')
if (process.env.CI && missing.length > 0) {
  process.stderr.write(`${advice}In CI nothing is skipped: .ci/prepare installs what is missing.\n`)
  process.exitCode = 1
} else {
  const { status } = spawnSync('turbo', ['run', ...process.argv.slice(2)], {
    env: { ...process.env, MISSING_TOOLS: missing.join(' ') },
    stdio: 'inherit',
  })
  process.stderr.write(advice)
  process.exitCode = status ?? 1
}
