import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { CommandError } from '@contract-first/document/command'
import { indexOf, literal, stubOf } from '../operations/files.ts'
import type { Home } from '../operations/home.ts'
import { fill, template } from '../templates.ts'
import type { Described } from './described.ts'
import { headersOf, securityOf } from './security.ts'
import {
  appOf,
  clientTestOf,
  contractTestOf,
  isYaml,
  listOf,
  mainOf,
  ownSettings,
  type Source,
  scalar,
  withoutSecret,
} from './service-files.ts'

/** A document that a project gets in addition to its first. */
export interface Further {
  source: Source
  home: Home
  /** In lower-case letters, digits and `-`: the name of its folder in `src`. */
  name: string
  /** How many documents the project had: its ports are as many after those of the first. */
  count: number
  /** Whether the service of the first document answers for it, too, rather than one on a port of its own. */
  isMounted: boolean
  /** The settings of `generate` that the project has for all documents. */
  shared: Readonly<Record<string, unknown>>
}

/** How a file of the project changes for a further document; undefined where it is not as expected. */
interface Edit {
  file: string
  edit: (text: string) => string | undefined
  /** What a person does where it is not as expected. */
  todo: string
}

/** @throws {CommandError} for a name that a folder in `src` or a file of `init` has */
export function nameOfFurther(folder: string, document: string): string {
  const file = document.replace(/.*\//, '').replace(/\.[^.]*$/, '')
  const name = file
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
  if (!/^[a-z]/.test(name))
    throw new CommandError(`${document}: its code needs a folder in src, named like the file: begin that with a letter`)
  if (existsSync(join(folder, 'src', name)) || RESERVED.has(name))
    throw new CommandError(`${document}: its code would be in src/${name}, which exists: give the file another name`)
  return name
}

const RESERVED: ReadonlySet<string> = new Set(['generated', 'operations', 'store'])

/** The files of the document by their paths, except the generated ones. */
export function furtherFiles({ source, home, name, count, isMounted }: Further): Map<string, string> {
  const { described } = source
  const { operations } = described
  const inFolder = (path: string) => `${home.folder}/${path}`
  const ofTest = (text: string) =>
    text.replaceAll("'../src/", `'../${home.folder}/`).replaceAll("'src/generated/", `'${home.generated}/`)
  const clientTest = clientTestOf(described)
  return new Map([
    [inFolder('app.ts'), appOf(described)],
    [inFolder('security.ts'), securityOf(described)],
    [inFolder('stubs.ts'), template('service/src/stubs.ts')],
    [inFolder('operations/index.ts'), indexOf(operations)],
    ...operations.map((one): [string, string] => [inFolder(`operations/${one.name}.ts`), stubOf(one, false)]),
    isMounted ? [inFolder('mount.ts'), mountOf(source)] : [inFolder('main.ts'), ownMainOf(source, count)],
    [`test/${name}.contract.test.ts`, ofTest(contractTestOf(template('service/test/contract.test.ts'), described))],
    ...(clientTest === undefined ? [] : [[`test/${name}.client.test.ts`, ofTest(clientTest)] as const]),
  ])
}

function mountOf({ document, described: { title, schemes } }: Source): string {
  const text = template('service/src/mount.ts')
  const own = schemes.length === 0 ? withoutSecret(text) : text
  const parts: [part: string, replacement: string][] = [
    [", yaml: at('../openapi.yaml')", isYaml(document) ? `, yaml: at(${literal(`../../${document}`)})` : ''],
    ["'Notes'", literal(title.replaceAll(/\s+/g, ' '))],
  ]
  return parts.reduce((filled, [part, replacement]) => fill(filled, part, replacement), own)
}

/** `main.ts` of a document that shares its base path with another one. */
function ownMainOf(source: Source, count: number): string {
  const parts: [part: string, replacement: string][] = [
    ["'../package.json'", "'../../package.json'"],
    ["at('../site/')", "at('site/')"],
    ["yaml: at('../", "yaml: at('../../"],
    ['await runService({', `${ownPort(count)}await runService({`],
  ]
  const present = parts.filter(([part]) => part !== "yaml: at('../" || isYaml(source.document))
  return present.reduce((filled, [part, replacement]) => fill(filled, part, replacement), mainOf(source))
}

function ownPort(count: number): string {
  return `// Next to those of the other service.
process.env.PORT ??= '${3000 + count}'
process.env.ADMIN_PORT ??= '${9090 + count}'

`
}

/**
 * Lets the project know its further document: configuration, service, image and workflow.
 * @param configuration - the name of its file
 * @param isConfigured - whether it has the document already
 * @returns the files that changed, and the work that remains
 */
export function editProject(
  folder: string,
  further: Further,
  configuration: string,
  isConfigured: boolean,
): { changed: string[]; todo: string[] } {
  const [changed, left]: [string[], string[]] = [[], []]
  for (const { file, edit, todo } of editsOf(further, configuration)) {
    const path = join(folder, file)
    // A project may have no image and no workflow.
    if ((file === configuration && isConfigured) || !existsSync(path)) continue
    const edited = edit(readFileSync(path, 'utf8'))
    if (edited === undefined) left.push(todo)
    else {
      writeFileSync(path, edited)
      changed.push(file)
    }
  }
  return { changed, todo: left }
}

function editsOf(further: Further, configuration: string): Edit[] {
  const { source, home, name, isMounted } = further
  const { document } = source
  const entry = entryOf(further)
  const start = startOf(home)
  const touched = `${document} ${home.generated}/openapi.json`
  const [importing, mounting] = [
    `import { mount as ${identifier(name)} } from './${name}/mount.ts'`,
    `mounts: [${identifier(name)}]`,
  ]
  const copy = `COPY --from=build /service/${document} /service/${document.includes('/') ? `${dirname(document)}/` : ''}`
  return [
    {
      file: configuration,
      edit: (text) => (/\.json$/.test(configuration) ? undefined : withEntry(text, entry)),
      todo: `${configuration} needs, in the list "documents":\n${entry.trimEnd()}`,
    },
    isMounted
      ? {
          file: 'src/main.ts',
          edit: (text) => withMount(text, importing, identifier(name)),
          todo: `src/main.ts needs ${importing}, and in the call of runService: ${mounting}`,
        }
      : {
          file: 'package.json',
          edit: (text) => withScript(text, `start:${name}`, start),
          todo: `package.json needs the script "start:${name}": ${start}`,
        },
    ...(isYaml(document)
      ? [
          {
            file: 'Dockerfile',
            edit: (text: string) =>
              text.includes(copy)
                ? text
                : replacedOnce(text, /^COPY --from=build \/service\/package\.json .*$/m, (line) => `${line}\n${copy}`),
            todo: `Dockerfile needs: ${copy}`,
          },
        ]
      : []),
    {
      file: '.github/workflows/ci.yml',
      edit: (text) => replacedOnce(text, / \|\| touch review\/touched/, (end) => ` ${touched}${end}`),
      todo: `.github/workflows/ci.yml: "touched" needs ${touched}`,
    },
  ]
}

/** The command that starts a service of its own, as that of the first document. */
function startOf({ folder }: Home): string {
  const { scripts } = JSON.parse(template('service/package.json'))
  return fill(scripts.start, 'src/main.ts', `${folder}/main.ts`)
}

/** The document in the list of `contract-first.yaml`. */
function entryOf({ source, home: { generated, folder }, count, isMounted, shared }: Further): string {
  const { document, allow, skip, described } = source
  // What the project says for all is not meant for this one.
  const ofList = (name: 'allow' | 'skip', own: readonly string[]) =>
    own.length === 0 && shared[name] !== undefined ? [`  ${name}: []\n`] : listOf(name, own)
  const own = ownSettings(source)
  const port = isMounted ? 3000 : 3000 + count
  const lines = [
    `document: ${scalar(document)}\n`,
    'generate:\n',
    `  out: ${generated}\n`,
    ...(shared.client === 'openapi-fetch' ? [] : ['  client: openapi-fetch\n']),
    ...(shared.stubs === true ? [] : ['  stubs: true\n']),
    ...ofList('allow', allow),
    ...ofList('skip', skip),
    ...own,
    'check:\n',
    `  url: http://127.0.0.1:${port}${described.basePath}\n`,
    ...listOf('header', headersOf(described.schemes)),
    'mock:\n',
    `  port: ${4010 + count}\n`,
    ...own,
    'docs:\n',
    `  out: ${folder}/site\n`,
    ...(own.length > 0 ? ['lint:\n', ...own] : []),
  ]
  return lines.map((line, index) => `${index === 0 ? '  - ' : '    '}${line}`).join('')
}

/** The configuration with a further document; a single one becomes the first of the list. */
function withEntry(text: string, entry: string): string | undefined {
  const listed = replacedOnce(text, /^document:[ \t]*(.+)$/m, (_, document) => `documents:\n  - document: ${document}`)
  const list = (listed ?? text).match(/^documents:[ \t]*\n(?:(?:[ \t]+.*|[ \t]*#.*|)\n)*/m)
  if (!list || !/^ {2}- /m.test(list[0])) return undefined
  return (listed ?? text).replace(list[0], () => `${list[0].trimEnd()}\n${entry}${/\n\n+$/.test(list[0]) ? '\n' : ''}`)
}

function withMount(text: string, importing: string, name: string): string | undefined {
  const added = replacedOnce(text, /(?<=^|[\s,{])mounts: \[/, (start) => `${start}${name}, `)
  const mounted = added ?? replacedOnce(text, /^await runService\(\{\n/m, (start) => `${start}  mounts: [${name}],\n`)
  const imports = [...text.matchAll(/^import .*$/gm)].at(-1)?.[0]
  return mounted === undefined || imports === undefined
    ? undefined
    : mounted.replace(imports, () => `${imports}\n${importing}`)
}

function withScript(text: string, name: string, command: string): string | undefined {
  return replacedOnce(
    text,
    /^( *)"start": .*$/m,
    (line, indent) => `${line}\n${indent}${JSON.stringify(name)}: ${JSON.stringify(command)},`,
  )
}

/** Undefined unless the pattern matches once. */
function replacedOnce(
  text: string,
  pattern: RegExp,
  replacement: (match: string, group: string) => string,
): string | undefined {
  const found = text.match(new RegExp(pattern, `${pattern.flags}g`)) ?? []
  return found.length === 1 ? text.replace(pattern, (match, group) => replacement(match, group)) : undefined
}

/** A valid name in TypeScript: `adminApi` for `admin-api`. */
function identifier(name: string): string {
  return name.replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
}

/** Whether the service of a project can answer for a document, too: each has a base path of its own. */
export function isMountable(folder: string, { basePath }: Described, others: readonly string[]): boolean {
  const main = join(folder, 'src/main.ts')
  const isPlain = existsSync(main) && /^ {2}createApp\b/m.test(readFileSync(main, 'utf8'))
  return isPlain && basePath !== '' && !others.includes(basePath)
}
