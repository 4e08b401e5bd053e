import { existsSync } from 'node:fs'
import { isRemote } from '@contract-first/document'
import {
  CommandError,
  calledAs,
  documentIn,
  oneOf,
  runCommandLine,
  UsageError,
  type Values,
  wholeNumber,
} from '@contract-first/document/command'
import { plural } from '@contract-first/document/report'
import { type Config, formatProblems, getTotals, loadConfig } from '@redocly/openapi-core'
import { lintFile } from './lint-file.ts'
import { findingsOf, IGNORE_FILE, presetConfig, rulesHere, setAside } from './set-aside.ts'

const NAME = calledAs('lint')
const PRESETS = ['recommended', 'strict', 'security', 'style'] as const
const FORMATS = [
  'stylish',
  'codeframe',
  'json',
  'github-actions',
  'checkstyle',
  'codeclimate',
  'junit',
  'markdown',
] as const

const HELP = `Usage: ${NAME} DOCUMENT [options]

Lints an OpenAPI 3.0, 3.1 or 3.2 document with the rules of Redocly and contract-first. A redocly.yaml in the current folder
chooses the rules; without one, the preset recommended does.

  --preset NAME     ${PRESETS.slice(0, -1).join(', ')} or ${PRESETS.at(-1)}, and no redocly.yaml
  --config FILE     another redocly.yaml
  --format FORMAT   ${FORMATS.slice(0, 5).join(', ')},
                    ${FORMATS.slice(5, -1).join(', ')} or ${FORMATS.at(-1)} (default: stylish)
  --max-problems N  how many findings to print (default: 100); all are counted
  --generate-ignore-file
                    set today's findings aside in ${IGNORE_FILE}, so that only new ones are shown
  --all             also show findings set aside
  --allow-remote    fetch files that a $ref names by http: or https:; without it, no host is called
  --root DIR        the folder that a $ref to a file must stay in: by default the nearest one above the document with
                    contract-first.yaml, else with .git, else the document's own
  --help            print this text

Examples:
  ${NAME} openapi.yaml
  ${NAME} openapi.yaml --preset strict --format github-actions

Exit status: 0 no errors (there may be warnings), 1 errors, 2 the document could not be linted.
`

/** The options of the command, as Node's `parseArgs` takes them. */
export const OPTIONS = {
  preset: { type: 'string' },
  config: { type: 'string' },
  format: { type: 'string', default: 'stylish' },
  'max-problems': { type: 'string', default: '100' },
  'generate-ignore-file': { type: 'boolean', default: false },
  all: { type: 'boolean', default: false },
  'allow-remote': { type: 'boolean', default: false },
  root: { type: 'string' },
} as const

/** @returns the exit status */
export function main(args: readonly string[]): Promise<number> {
  return runCommandLine({ name: 'lint', help: HELP, options: OPTIONS, read: readOptions, run }, args)
}

function readOptions(values: Values<typeof OPTIONS>, positionals: readonly string[]) {
  const { config, preset, all: showsAll, 'generate-ignore-file': setsAside, 'allow-remote': allowRemote, root } = values
  const document = documentIn(positionals)
  if (!isRemote(document) && !existsSync(document)) throw new CommandError(`${document} is missing`)
  if (config !== undefined && preset !== undefined) throw new UsageError('--config and --preset do not go together')
  if (config !== undefined && !existsSync(config))
    throw new CommandError(`${config} is missing: --config names a redocly.yaml`)
  return {
    document,
    format: oneOf('format', values.format, FORMATS),
    maxProblems: wholeNumber('max-problems', values['max-problems'], 1, 999_999_999),
    config,
    preset: preset === undefined ? undefined : oneOf('preset', preset, PRESETS),
    showsAll,
    setsAside,
    allowRemote,
    root,
  }
}

async function run(options: ReturnType<typeof readOptions>): Promise<number> {
  const { document, format, maxProblems, allowRemote, root } = options
  const config = await configuration(options).catch(asCommandError)
  if (options.setsAside) {
    const counts = await setAside(document, config, 'warn', { allowRemote, root })
    process.stderr.write(`${document}: ${findingsOf(counts)} set aside in ${IGNORE_FILE}\n`)
    return 0
  }
  if (options.showsAll) config.ignore = {}
  const problems = await lintFile(document, config, { allowRemote, root }).catch(asCommandError)
  const totals = getTotals(problems)
  formatProblems(problems, { format, maxProblems, totals, command: 'lint' })
  const aside = totals.ignored > 0 ? `, ${totals.ignored} set aside (--all shows them)` : ''
  process.stderr.write(
    `${document}: ${plural(totals.errors, 'error')}, ${plural(totals.warnings, 'warning')}${aside}\n`,
  )
  return totals.errors > 0 ? 1 : 0
}

/** Redocly's errors about a configuration or a document are for people. */
function asCommandError(error: unknown): never {
  throw error instanceof Error ? new CommandError(error.message) : error
}

function configuration({ config, preset }: ReturnType<typeof readOptions>): Promise<Config> {
  if (config !== undefined) return loadConfig({ configPath: config })
  return preset === undefined ? rulesHere() : presetConfig(preset)
}
