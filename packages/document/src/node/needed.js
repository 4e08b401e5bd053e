import { readFileSync } from 'node:fs'

// Old-fashioned JavaScript on purpose: an outdated Node must be able to run it to say that it is outdated.

/**
 * Says on standard error that this Node is too old for a command, and sets the exit status to 2.
 *
 * @param {string} command
 * @param {URL} manifest the package.json whose `engines.node` holds the oldest version: `>=22.13`
 * @returns {boolean} whether it is new enough
 */
export function hasNeededNode(command, manifest) {
  const { engines } = JSON.parse(readFileSync(manifest, 'utf8'))
  const [needed] = /[\d.]+/.exec(engines.node)
  if (process.versions.node.localeCompare(needed, 'en', { numeric: true }) >= 0) return true
  process.stderr.write(`${command} needs Node ${needed} or newer, and this is ${process.version}.\n`)
  process.exitCode = 2
  return false
}
