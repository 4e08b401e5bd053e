/**
 * `node comment-on-pull-request.ts DIR`: writes the report in DIR as the comment of its pull request, in place of the
 * one before. It runs with the right to comment, and needs no package but Node: no code of a pull request runs here.
 *
 * Environment: GITHUB_TOKEN, GITHUB_API_URL, GITHUB_REPOSITORY, HEAD_SHA (of the commit that was reviewed), RUN_URL.
 */
import { GitHub } from './github.ts'
import { readReport } from './report.ts'

const { GITHUB_TOKEN = '', GITHUB_API_URL = '', GITHUB_REPOSITORY = '', HEAD_SHA = '', RUN_URL = '' } = process.env

try {
  const github = new GitHub({ token: GITHUB_TOKEN, apiUrl: GITHUB_API_URL, repository: GITHUB_REPOSITORY })
  const { number, body, isTouched } = readReport(process.argv[2] ?? '', { commit: HEAD_SHA, runUrl: RUN_URL })
  const head = await github.headOf(number)
  if (head !== HEAD_SHA) {
    // Somebody pushed since, or the report names a pull request that is not its own.
    process.stdout.write(`#${number} is at ${head}, not at ${HEAD_SHA}: no comment\n`)
  } else process.stdout.write(`#${number}: ${await github.comment(number, body, isTouched)}\n`)
} catch (error) {
  process.stderr.write(`comment: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
