/**
 * `node comment-on-pull-request.ts DIR` does what `review comment DIR` does, with Node alone: the job that may comment
 * runs no code of a pull request.
 */
import { comment } from './comment.ts'

try {
  process.stdout.write(`${await comment(process.argv[2] ?? '', process.env)}\n`)
} catch (error) {
  process.stderr.write(`comment: ${error instanceof Error ? error.message : error}\n`)
  process.exitCode = 1
}
