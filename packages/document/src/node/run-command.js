import { readFileSync } from 'node:fs'
import module from 'node:module'

// Old-fashioned JavaScript on purpose: an outdated Node must be able to run it to say that it is outdated.

/**
 * Runs a command, and sets the exit status. On a Node that is too old it says so on standard error instead, and the
 * status is 2, as after an unexpected error, whose stack is printed for the maintainers.
 *
 * @param {string} command
 * @param {URL} manifest the package.json whose `engines.node` holds the oldest version: `>=22.13`
 * @param {() => Promise<{ main(args: readonly string[]): Promise<number> }>} load imports the command, which may be
 *   written in what an older Node cannot read; `main` takes the arguments and returns the exit status
 * @returns {Promise<void>}
 */
export async function runCommand(command, manifest, load) {
  const { engines } = JSON.parse(readFileSync(manifest, 'utf8'))
  const [needed] = /[\d.]+/.exec(engines.node)
  if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0) {
    process.stderr.write(`${command} needs Node ${needed} or newer; this is ${process.version}.\n`)
    process.exitCode = 2
    return
  }
  // Compiling the same modules again takes half of a short run.
  module.enableCompileCache()
  const fail = (error) => {
    process.stderr.write(`${command}: ${(error instanceof Error && error.stack) || error}\n`)
    // Node's own status is 1, which would read as a verdict.
    process.exitCode = 2
  }
  process.on('uncaughtException', fail)
  // The reader has gone, as in `command … | head`. Reporting that would fail as well, endlessly.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => process.exit(process.exitCode ?? 2))
  try {
    const { main } = await load()
    process.exitCode = await main(process.argv.slice(2))
  } catch (error) {
    fail(error)
  }
}
