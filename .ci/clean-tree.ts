import { execFileSync } from 'node:child_process'

// In CI nothing at all may have changed; on a laptop the work in progress may, but not what was generated from it.
const paths = process.env.CI ? ['.'] : [':(glob)**/generated/**']
// Unlike git diff, git status shows new files too.
const changes = execFileSync('git', ['status', '--porcelain', '--', ...paths], { encoding: 'utf8' })
if (changes !== '') {
  process.stderr.write(
    `Generated files are not committed as the contract makes them. Run "pnpm generate" and commit:\n${changes}`,
  )
  process.exitCode = 1
}
