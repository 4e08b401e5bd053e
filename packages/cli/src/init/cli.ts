import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createInterface } from 'node:readline/promises'
import { DocumentError, describeCauses, isRemote } from '@contract-first/document'
import { CommandError, calledAs, runCommandLine } from '@contract-first/document/command'
import { number } from '@contract-first/document/report'
import { configurationIn } from '../configuration/find.ts'
import { type Configuration, readConfiguration } from '../configuration/read.ts'
import { HOME } from '../operations/home.ts'
import { fill, template } from '../templates.ts'
import { bring } from './bring.ts'
import type { InitReport } from './init.ts'
import { type InitOptions, OPTIONS, readInitOptions } from './options.ts'
import { lackingPackages } from './packages.ts'

const NAME = calledAs('contract-first init')
const DOCUMENTS = ['openapi.yaml', 'openapi.yml', 'openapi.json'] as const
const SWAGGER = ['swagger.json', 'swagger.yaml', 'swagger.yml'] as const

const HELP = `Usage: ${NAME} [DOCUMENT] [options]

Makes a service from an OpenAPI 3.0, 3.1 or 3.2 document, in the current folder: a server that works until it is restarted,
and whose operations you write one by one, a client, tests that check the server against the document, docs, and a workflow
for GitHub. DOCUMENT is ${DOCUMENTS.slice(0, 2).join(', ')} or ${DOCUMENTS[2]} in this folder; if there is none, it writes a small one.
From an address, it writes the document into this folder; Swagger 2.0 it converts, once.

  --title TITLE      the title of a new document; without it, you are asked on a terminal
  --allow KEYWORD    continue although the generator does not support this keyword; repeatable
  --skip OPERATION   leave an operation out, by its operationId or as 'GET /path'; repeatable
  --packages FOLDER  tarballs of the contract-first packages, to install them from there instead of a registry
  --keys             callers have keys, whose plans the document names in x-rate-limit-plans: the project gets limits, a
                     command line for keys, and a store, which is SQLite or, with DATABASE_URL, PostgreSQL
  --allow-remote     fetch files that a $ref names by http: or https:, other hosts' too
  --root FOLDER      the folder that a $ref to a file must stay in; without it, this folder
  --json             print what was done as JSON
  --help             print this text

It replaces none of your files. In a project that it made, it rewrites what is generated, as contract-first.yaml says, and
adds a file for each new operation, with its line in the list of operations. Another document in such a project becomes a
second API of it: its code in a folder of its own, and a line in contract-first.yaml, src/main.ts, Dockerfile and ci.yml.

Examples:
  ${NAME}
  ${NAME} --title Bookings
  ${NAME} --title Bookings --keys
  ${NAME} api/bookings.yaml --skip 'GET /events'
  ${NAME} admin.yaml
  ${NAME} http://127.0.0.1:8000/openapi.json
  ${NAME} --packages ../contract-first/dist/packages

Exit status: 0; 2 if no project was written: the document is invalid or not supported, or the command has a mistake.
`

/** @returns the exit status */
export function main(args: readonly string[]): Promise<number> {
  return runCommandLine({ name: 'init', help: HELP, options: OPTIONS, read: readInitOptions, run }, args)
}

async function run(options: InitOptions): Promise<number> {
  if (options.packages !== undefined) {
    const missing = lackingPackages(options.packages)
    if (missing.length > 0)
      throw new CommandError(
        `${options.packages} lacks ${missing.join(', ')}: npx -y pnpm pack:tools in a clone of contract-first packs them`,
      )
  }
  const path = configurationIn(process.cwd())
  const configuration = path === undefined ? undefined : readConfiguration(path)
  const named = await documentOf(options, configuration)
  const known = configuration?.documents ?? []
  if (options.document === undefined && options.title === undefined && known.length > 1) {
    for (const { document } of known) await initOne({ ...options, document }, document, configuration)
    return 0
  }
  const lost = known.find(({ document }) => !existsSync(document))?.document
  if (
    lost !== undefined &&
    named !== lost &&
    !known.some(({ document }) => document === named) &&
    existsSync(HOME.index)
  )
    throw new CommandError(
      `this is the project of ${lost}, which is missing: if it is called ${named} now, say so in contract-first.yaml`,
    )
  return initOne(options, named, configuration)
}

async function initOne(options: InitOptions, named: string, configuration: Configuration | undefined): Promise<number> {
  const { document, told } = await bring(named)
  // Loaded here so that --help does not wait for it.
  const { init } = await import('./init.ts')
  const report = await init(process.cwd(), { ...options, document }, configuration).catch((error) => {
    throw told !== undefined && error instanceof DocumentError ? takeBack(document, error) : error
  })
  if (told !== undefined) process.stderr.write(`${told}\n`)
  for (const note of report.notes) process.stderr.write(`${note}\n`)
  process.stdout.write(options.json ? `${JSON.stringify(report, null, 2)}\n` : describe(report))
  return 0
}

/** Removes a document that was converted or fetched, as the next run would find it; says why, with the line of each place. */
function takeBack(document: string, { problems }: DocumentError): CommandError {
  const lines = readFileSync(document, 'utf8').split('\n')
  rmSync(document)
  const withLines = problems.map((problem) => ({
    ...problem,
    message: `${problem.message}: ${lines[problem.line - 1]?.trim() ?? ''}`,
  }))
  const refused = [`${document}, as it would be, is refused; nothing was written`, ...describeCauses(withLines)]
  return new CommandError(refused.join('\n'))
}

/** The document: as named here or in the configuration, else the folder's, else a new one. */
async function documentOf(
  { document, title, keys }: InitOptions,
  configuration: Configuration | undefined,
): Promise<string> {
  if (document !== undefined && isRemote(document)) return document
  if (document !== undefined) {
    if (!existsSync(document)) throw new CommandError(`${document} is missing`)
    if (/^(\.\.|[\\/]|[A-Za-z]:)/.test(document))
      throw new CommandError(`${document} is outside this folder: run init in the folder that will hold the project`)
    return document.replaceAll('\\', '/').replace(/^\.\//, '')
  }
  const found = configuration?.documents[0]?.document ?? [...DOCUMENTS, ...SWAGGER].find((name) => existsSync(name))
  if (found !== undefined && title === undefined) return found
  if (found !== undefined) throw new CommandError(`${found} exists and has a title: leave --title out`)
  const given = title ?? (await askTitle())
  if (given.trim() === '')
    throw new CommandError(`there is no ${DOCUMENTS[0]} in this folder: name a document, or give a new one a --title`)
  const own = fill(template('service/openapi.yaml'), 'title: Notes', `title: ${JSON.stringify(given)}`)
  const text = keys ? fill(own, 'servers:\n', `${PLANS}servers:\n`) : own
  writeFileSync(DOCUMENTS[0], text, { flag: 'wx' })
  process.stderr.write(`Wrote ${DOCUMENTS[0]}: edit it into the API that you want.\n`)
  return DOCUMENTS[0]
}

const PLANS = `x-rate-limit-plans:
  free: { perMinute: 60, perDay: 10000 }
  pro: { perMinute: 600, perDay: 1000000 }
`

async function askTitle(): Promise<string> {
  if (!process.stdin.isTTY || !process.stderr.isTTY) return ''
  const terminal = createInterface({ input: process.stdin, output: process.stderr })
  try {
    return await terminal.question('There is no OpenAPI document in this folder. What is the title of the API? ')
  } finally {
    terminal.close()
  }
}

function describe(report: InitReport): string {
  const { document, operations, home, isNew, written, kept, changed, listed, followed, aside, todo } = report
  const isOfOperation = (path: string) => path.startsWith(`${home.folder}/operations/`) && path !== home.index
  const [ofOperations, others] = [written.filter(isOfOperation), written.filter((path) => !isOfOperation(path))]
  const lines = [
    `${document}: ${operations} ${operations === 1 ? 'operation' : 'operations'}`,
    ...summed(followed, 'changes of operations'),
    ...others.map((path) => `  wrote    ${path}`),
    ...summed(
      ofOperations.map((path) => `  wrote    ${path}`),
      `files in ${home.folder}/operations/`,
    ),
    ...summed(
      listed.map((line) => `  listed   ${line}`),
      `lines in ${home.index}`,
    ),
    ...kept.map((path) => `  kept     ${path}`),
    `  wrote    ${home.generated}/`,
    ...changed.map((path) => `  changed  ${path}`),
    ...(aside === undefined
      ? []
      : [`  wrote    ${aside.file}: ${aside.findings} are set aside: npm run lint -- --all shows them`]),
    ...todo,
    ...(isNew
      ? [
          'Next: npm install. npx contract-first dev shows the docs while you write the document; npm test, npm start. README.md has the rest.',
        ]
      : []),
    ...(written.length === 0 && listed.length === 0 && followed.length === 0 ? ['No operation is new.'] : []),
  ]
  return `${lines.join('\n')}\n`
}

/** The first lines of many, and how many more there are. */
function summed(lines: readonly string[], what: string): string[] {
  return lines.length <= LINES_MAX
    ? [...lines]
    : [...lines.slice(0, LINES_SHOWN), `  and ${number(lines.length - LINES_SHOWN)} more ${what}`]
}

const [LINES_MAX, LINES_SHOWN] = [20, 5]
