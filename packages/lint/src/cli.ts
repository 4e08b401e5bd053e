import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { isRemote } from '@contract-first/document'
import { calledAs } from '@contract-first/document/command'
import { plural } from '@contract-first/document/report'
import { type Config, formatProblems, getTotals, loadConfig } from '@redocly/openapi-core'
import { lintFile } from './lint-file.ts'
import { IGNORE_FILE, presetConfig, rulesHere, setAside } from './set-aside.ts'

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
  help: { type: 'boolean', default: false },
} as const

/** A mistake that the user can correct: a wrong option, a missing file. */
class Mistake extends Error {}

/** @returns the exit status */
export async function main(args: readonly string[]): Promise<number> {
  try {
    const { values, positionals } = parse(args)
    if (values.help) {
      process.stdout.write(HELP)
      return 0
    }
    const [document, ...others] = positionals
    if (document === undefined || others.length > 0)
      throw new Mistake(`expected one document, not ${positionals.length} (see --help)`)
    if (!isRemote(document) && !existsSync(document)) throw new Mistake(`${document} is missing`)
    const format = oneOf('--format', FORMATS, values.format)
    const maxProblems = Number(values['max-problems'])
    if (!Number.isInteger(maxProblems) || maxProblems < 1)
      throw new Mistake(`--max-problems is ${JSON.stringify(values['max-problems'])}: write a whole number from 1`)
    const config = await configuration(values.config, values.preset)
    if (values['generate-ignore-file']) {
      const number = await setAside(document, config)
      process.stderr.write(`${document}: ${plural(number, 'finding')} set aside in ${IGNORE_FILE}\n`)
      return 0
    }
    if (values.all) config.ignore = {}
    const problems = await lintFile(document, config, values['allow-remote'])
    const totals = getTotals(problems)
    formatProblems(problems, { format, maxProblems, totals, command: 'lint' })
    const aside = totals.ignored > 0 ? `, ${totals.ignored} set aside (--all shows them)` : ''
    process.stderr.write(
      `${document}: ${plural(totals.errors, 'error')}, ${plural(totals.warnings, 'warning')}${aside}\n`,
    )
    return totals.errors > 0 ? 1 : 0
  } catch (error) {
    if (!(error instanceof Error)) throw error
    process.stderr.write(`lint: ${error.message}\n`)
    return 2
  }
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    // Node appends advice about arguments that begin with a dash.
    const [problem] = (error instanceof Error ? error.message : String(error)).split(/\.\s|\n/)
    throw new Mistake(`${problem} (see --help)`)
  }
}

function configuration(file: string | undefined, preset: string | undefined): Promise<Config> {
  if (file !== undefined && preset !== undefined) throw new Mistake('--config and --preset do not go together')
  if (file !== undefined && !existsSync(file)) throw new Mistake(`${file} is missing: --config names a redocly.yaml`)
  if (file !== undefined) return loadConfig({ configPath: file })
  return preset === undefined ? rulesHere() : presetConfig(oneOf('--preset', PRESETS, preset))
}

function oneOf<Name extends string>(option: string, names: readonly Name[], given: string): Name {
  const known = names.find((name) => name === given)
  if (known === undefined) throw new Mistake(`${option} is ${JSON.stringify(given)}: write ${names.join(', ')}`)
  return known
}
