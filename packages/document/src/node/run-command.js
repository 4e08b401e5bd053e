import { readFileSync } from 'node:fs'
import module from 'node:module'

// Old-fashioned JavaScript on purpose: an outdated Node must be able to run it to say that it is outdated.

/**
 * Runs a command. On a Node that is too old it says so on standard error instead, and sets the exit status to 2.
 *
 * @param {string} command
 * @param {URL} manifest the package.json whose `engines.node` holds the oldest version: `>=22.13`
 * @param {() => Promise<unknown>} load imports the command, which may be written in what an older Node cannot read
 * @returns {Promise<unknown>}
 */
export function runCommand(command, manifest, load) {
  const { engines } = JSON.parse(readFileSync(manifest, 'utf8'))
  const [needed] = /[\d.]+/.exec(engines.node)
  if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) >= 0) {
    // Compiling the same modules again takes half of a short run.
    module.enableCompileCache()
    return load()
  }
  process.stderr.write(`${command} needs Node ${needed} or newer, and this is ${process.version}.\n`)
  process.exitCode = 2
  return Promise.resolve()
}
