import { GitHub } from './github.ts'
import { readReport } from './report.ts'

/**
 * Writes the report in a folder as the comment on its pull request, replacing an earlier one.
 *
 * @param environment - GITHUB_TOKEN, GITHUB_API_URL, GITHUB_REPOSITORY, HEAD_SHA (of the commit that was reviewed),
 * RUN_URL
 * @returns what was done, in one line
 */
export async function comment(folder: string, environment: NodeJS.ProcessEnv): Promise<string> {
  const { GITHUB_TOKEN = '', GITHUB_API_URL = '', GITHUB_REPOSITORY = '', HEAD_SHA = '', RUN_URL = '' } = environment
  const github = new GitHub({ token: GITHUB_TOKEN, apiUrl: GITHUB_API_URL, repository: GITHUB_REPOSITORY })
  const { number, body, isTouched } = readReport(folder, { commit: HEAD_SHA, runUrl: RUN_URL })
  const head = await github.headOf(number)
  // Somebody pushed since, or the report names a pull request that is not its own.
  if (head !== HEAD_SHA) return `#${number} is at ${head}, not at ${HEAD_SHA}: no comment`
  return `#${number}: ${await github.comment(number, body, isTouched)}`
}
