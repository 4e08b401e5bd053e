import { execFileSync } from 'node:child_process'

// Only CI can ask for it: on a laptop the work in progress is not committed yet, and neither is what `pnpm generate` has
// just made from it. Unlike git diff, git status shows new files too.
const changes = process.env.CI ? execFileSync('git', ['status', '--porcelain'], { encoding: 'utf8' }) : ''
if (changes !== '') {
  process.stderr.write(
    `The tree is not clean after pnpm generate:\n${changes}` +
      'Run "pnpm generate" where you work, and commit what it writes together with the contract.\n',
  )
  process.exitCode = 1
}
