import { dirname } from 'node:path/posix'
import { indexOf, keyOf, literal, stubOf } from '../operations/files.ts'
import { fill, template } from '../templates.ts'
import type { Described } from './described.ts'
import { keyedText, keyFiles } from './keys.ts'
import { fromFiles, VENDOR, workspaceOf } from './packages.ts'
import { hasTokens, headersOf, secretsOf, securityOf, withSupplied } from './security.ts'

/** The document of a project. */
export interface Source {
  /** Relative to the folder of the project, with slashes: `openapi.yaml`. */
  document: string
  described: Described
  /** The allowed keywords, and the skipped operations. */
  allow: readonly string[]
  skip: readonly string[]
  allowRemote: boolean
  root: string | undefined
  /** The packages of contract-first that come from files. */
  packed: ReadonlyMap<string, string>
  /** The plan of callers without a key, for a service with keys. */
  plan: string | undefined
}

const CONFIGURATION = 'contract-first.yaml'

/** Every file of a project by its path, except the generated ones. */
export function serviceFiles(source: Source): Map<string, string> {
  const { document, described } = source
  const { operations } = described
  const named = (path: string) => fill(template(`service/${path}`), 'openapi.yaml', document)
  const files = new Map([
    ['package.json', manifestOf(source)],
    ...(source.packed.size > 0 ? [['pnpm-workspace.yaml', workspaceOf(source.packed)] as const] : []),
    [CONFIGURATION, configurationOf(source)],
    ['tsconfig.json', template('service/tsconfig.json')],
    ['.gitignore', template('service/gitignore')],
    ['Dockerfile', dockerfileOf(source)],
    ['.dockerignore', template('service/dockerignore')],
    ['compose.yaml', composeOf(described)],
    ['.github/workflows/ci.yml', workflowOf(named('.github/workflows/ci.yml'), described)],
    ['.github/workflows/review-comment.yml', template('service/.github/workflows/review-comment.yml')],
    ['README.md', readmeOf(named('README.md'), described)],
    ['src/app.ts', appOf(described)],
    ['src/main.ts', mainOf(source)],
    ['src/security.ts', securityOf(described)],
    ['src/stubs.ts', template('service/src/stubs.ts')],
    ['src/operations/index.ts', indexOf(operations)],
    ['test/contract.test.ts', contractTestOf(template('service/test/contract.test.ts'), described)],
  ])
  const hasKeys = source.plan !== undefined
  for (const operation of operations) files.set(`src/operations/${operation.name}.ts`, stubOf(operation, hasKeys))
  const clientTest = clientTestOf(described)
  if (clientTest !== undefined) files.set('test/client.test.ts', clientTest)
  return source.plan === undefined ? files : withKeys(files, source, source.plan)
}

export function appOf({ basePath }: Described): string {
  return fill(template('service/src/app.ts'), "'/v1'", literal(basePath))
}

/** The same project with keys. */
function withKeys(files: Map<string, string>, { document, described }: Source, plan: string): Map<string, string> {
  const { title, basePath, schemes } = described
  const own = keyFiles({
    title: title.replaceAll(/\s+/g, ' '),
    service: serviceName(title),
    packageName: packageName(title),
    basePath,
    schemes,
    plan,
    yaml: isYaml(document) ? document : undefined,
  })
  const changed = [...files].map(([path, text]): [string, string] => [path, keyedText(path, text)])
  const data = `.${serviceName(title)}/\n`
  const ignored = ['.gitignore', '.dockerignore'].map((path): [string, string] => [path, data + files.get(path)])
  const security = withSupplied(own.get('src/security.ts') ?? '', described.refusalHeaders)
  return new Map([...changed, ...ignored, ...own, ['src/security.ts', security]])
}

/** `src/main.ts`, which publishes the document as it is written if that is YAML. */
export function mainOf({ document, described: { title, schemes } }: Source): string {
  const text = template('service/src/main.ts')
  const own = schemes.length === 0 ? withoutSecret(text) : text
  const parts: [part: string, replacement: string][] = [
    [", yaml: at('../openapi.yaml')", isYaml(document) ? `, yaml: at(${literal(`../${document}`)})` : ''],
    ["'Notes'", literal(title.replaceAll(/\s+/g, ' '))],
    ["'notes'", literal(serviceName(title))],
  ]
  return parts.reduce((filled, [part, replacement]) => fill(filled, part, replacement), own)
}

/** The name of a service in lower-case letters and digits, the first of which is a letter. */
function serviceName(title: string): string {
  return packageName(title)
    .replaceAll('-', '')
    .replace(/^(?=\d|$)/, 'service')
}

function dockerfileOf({ document, described: { title }, packed }: Source): string {
  const folder = document.includes('/') ? `/service/${dirname(document)}/` : '/service/'
  const copied = 'COPY --from=build /service/openapi.yaml /service/\n'
  const own = isYaml(document) ? `COPY --from=build /service/${document} ${folder}\n` : ''
  const text = withVendor(fill(template('service/Dockerfile'), copied, own), packed.size > 0)
  const name = packageName(title)
  return fill(fill(text, '--tag notes', `--tag ${name}`), 'title=notes', `title=${name}`)
}

function withVendor(dockerfile: string, hasVendor: boolean): string {
  const install = 'RUN npm ci'
  return hasVendor ? fill(dockerfile, install, `COPY ${VENDOR} ./${VENDOR}\n${install}`) : dockerfile
}

function composeOf({ title, basePath, schemes }: Described): string {
  const text = template('service/compose.yaml')
  const own = fill(text, ISSUER, hasTokens(schemes) ? ISSUER : schemes.length === 0 ? '' : SECRET)
  return fill(fill(own, '  notes:', `  ${packageName(title)}:`), ':3000/v1', `:3000${basePath}`)
}

const ISSUER = `      ISSUER: \${ISSUER:?The issuer of the tokens}
      AUDIENCE: \${AUDIENCE:?What the tokens name the service by}
`
const SECRET = `      # Until src/security.ts has a key for each caller, production does not start, and SECRET opens it only elsewhere.
      NODE_ENV: \${NODE_ENV:-production}
      SECRET: \${SECRET:-}
`

/** The variables that compose.yaml needs, as the workflow sets them. */
function workflowOf(text: string, { schemes }: Described): string {
  if (hasTokens(schemes)) return text
  const given = '        env:\n          ISSUER: https://login.example\n          AUDIENCE: notes\n'
  return fill(text, given, schemes.length === 0 ? '' : '        env:\n          NODE_ENV: development\n')
}

export function isYaml(document: string): boolean {
  return /\.ya?ml$/i.test(document)
}

function manifestOf({ described: { title, schemes }, packed }: Source): string {
  const { name: _, ...rest } = JSON.parse(template('service/package.json'))
  if (!hasTokens(schemes)) delete rest.dependencies.jose
  const manifest = fromFiles({ name: packageName(title), ...rest }, packed)
  return `${JSON.stringify(manifest, null, 2)}\n`
}

function configurationOf(source: Source): string {
  const { document, described, allow, skip } = source
  const { basePath, schemes } = described
  const text = fill(template(`service/${CONFIGURATION}`), 'openapi.yaml', scalar(document))
  const own = ownSettings(source)
  const options = [...listOf('allow', allow), ...listOf('skip', skip), ...own]
  // The other commands that read the document itself.
  const others = own.length === 0 ? '' : [own, 'lint:\n', own, 'mock:\n', own].flat().join('')
  const headers = listOf('header', headersOf(schemes))
  const filled = fill(
    fill(text, "  header:\n    - 'Authorization: Bearer $SECRET'\n", headers.join('')),
    '  out: src/generated\n',
    `  out: src/generated\n${options.join('')}`,
  )
  return `${filled.replace(':3000/v1', `:3000${basePath}`)}${others}`
}

/** The settings of every command that reads the document itself. */
export function ownSettings({ allowRemote, root }: Pick<Source, 'allowRemote' | 'root'>): string[] {
  return [
    ...(root === undefined ? [] : [`  root: ${scalar(root)}\n`]),
    ...(allowRemote ? ['  allow-remote: true\n'] : []),
  ]
}

export function listOf(name: string, items: readonly string[]): string[] {
  return items.length === 0 ? [] : [`  ${name}:\n`, ...items.map((item) => `    - ${scalar(item)}\n`)]
}

/** A text in YAML, quoted only if necessary. */
export function scalar(text: string): string {
  const isPlain = /^[A-Za-z][\w./-]*( \/[\w./-]*)?$/.test(text) && !/^(true|false|null|yes|no|on|off|y|n)$/i.test(text)
  return isPlain ? text : `'${text.replaceAll("'", "''")}'`
}

function packageName(title: string): string {
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .match(/[a-z0-9]+/g) ?? ['service']
  return words.join('-')
}

const STUB = "export const listNotes: Handlers<ServiceTypes>['listNotes'] = (request, reply) => reply(200, …)"

function readmeOf(text: string, { title, operations: [first], schemes }: Described): string {
  const titled = fill(text, '# Notes', `# ${title.replaceAll(/\s+/g, ' ')}`)
  const shown =
    first &&
    `export const ${first.name}: Handlers<ServiceTypes>[${literal(first.id)}] = (request, reply) => reply(${first.status}, …)`
  const named = fill(titled, STUB, shown ?? STUB)
  if (schemes.length > 0) return named
  const [before = '', , after = ''] = named.split(/^(?=## Who may call)|^(?=The packages of contract-first)/m)
  return `${fill(before, '; both need the same `SECRET`', '')}${after}`
}

export function contractTestOf(template: string, { schemes, unanswered }: Described): string {
  const text = unanswered.size === 0 ? template : withLeftOut(template, unanswered)
  if (schemes.length > 0) return secretsOf(schemes, text)
  return withoutSecret(fill(fill(text, SECRETS, ''), '    secrets,\n', ''))
}

/** The test without the operations that no stub can answer. */
function withLeftOut(text: string, unanswered: Described['unanswered']): string {
  const lines = [...unanswered].map(([place, reason]) => `  ${literal(place)}: ${literal(reason)},\n`)
  const before = 'const { CONTRACT_SECONDS'
  const options =
    '  const options = { layers, secondsMax: Number(CONTRACT_SECONDS), isSampled: true, keepsBodies: false }'
  return [
    [before, `${LISTED}${lines.join('')}}\n\n${before}`],
    [options, LEAVING_OUT + options.replace(' }', ', leftOut }')],
  ].reduce((filled, [part = '', replacement = '']) => fill(filled, part, replacement), text)
}

const LISTED = `/** Operations that are left out, until their responses can be answered. */
const LEFT_OUT: Record<string, string> = {
`
const LEAVING_OUT = `  const leftOut = ({ method, path }: { method: string; path: string }) => LEFT_OUT[\`\${method} \${path}\`]
  for (const [place, reason] of Object.entries(LEFT_OUT)) console.log(\`\${place} is left out: \${reason}\`)
`

const SECRETS = `/** A secret for each security scheme. */
const secrets = {
  bearerAuth: secret(),
}

`

/** A call of the first operation that needs nothing but a secret; undefined if there is none. */
export function clientTestOf({ operations }: Described): string | undefined {
  const called = operations.find(({ simplyAnswers }) => simplyAnswers !== undefined)
  if (!called?.simplyAnswers) return undefined
  const { status, schemes } = called.simplyAnswers
  const text = template('service/test/client.test.ts')
  const asked = fill(text, 'client.listNotes()', `client${member(called.id)}()`)
  const answered = fill(asked, ', 200)', `, ${status})`)
  if (schemes.length === 0) return withoutSecret(answered)
  return fill(
    answered,
    '{ bearerAuth: secret() }',
    `{ ${schemes.map((name) => `${keyOf(name)}: secret()`).join(', ')} }`,
  )
}

function member(id: string): string {
  return /^[A-Za-z_$][\w$]*$/.test(id) ? `.${id}` : `[${literal(id)}]`
}

/** The lines that do not mention the secret. */
export function withoutSecret(text: string): string {
  return text
    .split('\n')
    .filter((line) => !/\bSECRET\b|\bsecret\(\)|\{ secret \}|\{ hint, mistakes \}|^ {2}mistakes,$|hint\(\)/.test(line))
    .join('\n')
    .replace('\n\n\n', '\n\n')
}
