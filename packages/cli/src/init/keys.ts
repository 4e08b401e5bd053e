import type { ReadDocument } from '@contract-first/codegen/generate'
import { DocumentError } from '@contract-first/document'
import type { Pointer } from '@contract-first/document/json'
import { plansIn, RATE_LIMIT_PLANS } from '@contract-first/document/words'
import { keyOf, literal } from '../operations/files.ts'
import { fill, template } from '../templates.ts'
import { type Described, isBearer } from './described.ts'

/** What distinguishes one service with keys from another. */
export interface KeyedService {
  title: string
  /** In lower-case letters and digits: its keys begin with it. */
  service: string
  /** The name of its package, which is that of its container. */
  packageName: string
  basePath: string
  schemes: Described['schemes']
  /** The plan of callers without a key. */
  plan: string
  /** The path of the document; undefined if it is JSON. */
  yaml: string | undefined
}

/** The files that have a text of their own if a service has keys. */
const FILES = [
  'compose.yaml',
  'src/app.ts',
  'src/contract.ts',
  'src/main.ts',
  'src/operation.ts',
  'src/security.ts',
  'src/store/open-store.ts',
  'src/store/postgresql.ts',
  'src/store/schema.ts',
  'src/store/sqlite.ts',
  'src/store/store.ts',
  'test/service.ts',
]

/** The files of a service with keys, which replace those of one without. */
export function keyFiles(service: KeyedService): Map<string, string> {
  const { title, schemes, yaml } = service
  const names = schemes.map(([name]) => name)
  const parts: Readonly<Record<string, readonly (readonly [part: string, replacement: string])[]>> = {
    'compose.yaml': [
      ['  notes:', `  ${service.packageName}:`],
      ['NOTES_ENVIRONMENT', `${service.service.toUpperCase()}_ENVIRONMENT`],
      ['://notes:', `://${service.service}:`],
      ['/notes\n', `/${service.service}\n`],
      ['_DB: notes', `_DB: ${service.service}`],
      ['_USER: notes', `_USER: ${service.service}`],
      ['--username=notes, --dbname=notes', `--username=${service.service}, --dbname=${service.service}`],
      [':3000/v1', `:3000${service.basePath}`],
    ],
    'src/app.ts': [
      [", yaml: at('../openapi.yaml')", yaml === undefined ? '' : `, yaml: at(${literal(`../${yaml}`)})`],
      ["'Notes'", literal(title)],
      ['bearerAuth: authenticate', names.map((name) => `${keyOf(name)}: authenticate`).join(', ')],
    ],
    'src/contract.ts': [
      ["'notes'", literal(service.service)],
      ["'/v1'", literal(service.basePath)],
      ["'free'", literal(service.plan)],
    ],
    'src/main.ts': [["'Notes'", literal(title)]],
    'src/security.ts': [["'bearerAuth'", names.map(literal).join(' | ')]],
    'src/store/schema.ts': ['sqlite', 'postgresql'].map((engine): [string, string] => [
      `${engine}: Schema = {\n  service: 'notes'`,
      `${engine}: Schema = {\n  service: ${literal(service.service)}`,
    ]),
  }
  return new Map(
    FILES.map((path) => [
      path,
      (parts[path] ?? []).reduce(
        (text, [part, replacement]) => fill(text, part, replacement),
        template(`keys/${path}`),
      ),
    ]),
  )
}

/**
 * The plan of callers without a key: the document's first one with numbers.
 * @throws {DocumentError} if the document cannot have keys
 */
export function planOf({ json, locate }: ReadDocument, { schemes }: Described): string {
  const problem = (pointer: Pointer, message: string) => new DocumentError(locate([{ pointer, message }]))
  const [plan] = [...plansIn(JSON.parse(json))].filter(([, limits]) => limits.has('perMinute'))
  if (!plan)
    throw problem(
      `/${RATE_LIMIT_PLANS}`,
      '--keys needs plans with their limits, such as x-rate-limit-plans: { free: { perMinute: 60, perDay: 10000 } }',
    )
  const other = schemes.find(([, scheme]) => !isBearer(scheme) && scheme.type !== 'apiKey')
  if (other)
    throw problem(
      '/components/securitySchemes',
      `--keys takes keys by apiKey, http bearer, oauth2 and openIdConnect, which ${other[0]} is not`,
    )
  if (schemes.length === 0)
    throw problem(
      '/components/securitySchemes',
      '--keys needs a security scheme that takes the key, such as bearerAuth: { type: http, scheme: bearer }',
    )
  return plan[0]
}

/** A file of a service without keys, as one with keys has it. */
export function keyedText(path: string, text: string): string {
  if (/^test\/.*\.test\.ts$/.test(path)) return changed(text, TEST)
  return path in CHANGES ? changed(text, CHANGES[path as keyof typeof CHANGES]) : text
}

function changed(text: string, changes: Changes): string {
  return changes.reduce(
    (result, [part, replacement]) =>
      result.replace(part, (found) => (typeof replacement === 'string' ? replacement : replacement(found))),
    text,
  )
}

type Changes = readonly (readonly [part: RegExp, replacement: string | ((part: string) => string)])[]

/** Its tests call a service that `test/service.ts` starts, with a key. */
const TEST: Changes = [
  [/^import \{ BASE_PATH, createService \} from '\.\.\/src\/app\.ts'\n/m, ''],
  [/^import \{ secret \} from '\.\.\/src\/security\.ts'\n/m, "import { BASE_PATH, call, key } from './service.ts'\n"],
  [/^ *const app = createService\(\)\n\n?/m, ''],
  [/\bsecret\(\)/g, 'key'],
  [/async \(request: Request\) => app\.fetch\(request\)/, 'call'],
  [/app\.fetch\(new Request/, 'call(new Request'],
]

/** What other files of a service with keys have in the place of the text without. */
const CHANGES = {
  'package.json': [
    [/src\/main\.ts"/g, 'src/main.ts serve"'],
    [/^ *"jose": .*\n/m, ''],
    [/^ *"zod":/m, (zod) => `    "pg": "${PG}",\n${zod}`],
  ],
  'contract-first.yaml': [[/\$SECRET/g, '$KEY']],
  Dockerfile: [
    [/^FROM \$\{RUN_IMAGE\}/m, (line) => `RUN mkdir /data\n\n${line}`],
    [/^ENV /m, (line) => `# Of SQLite, where nothing else may be written.\n${DATA}${line}DATA_DIR=/data `],
    [/$/, 'CMD ["serve"]\n'],
  ],
  '.github/workflows/ci.yml': [
    [/^ {10}(ISSUER|NODE_ENV): .*\n(?: {10}AUDIENCE: .*\n)?/m, `${' '.repeat(10)}POSTGRES_PASSWORD: only-in-ci\n`],
  ],
  'README.md': [
    [/both need the same `SECRET`/, 'it needs a key in `KEY`'],
    [sectionOf('In another application'), ''],
    ...['Write an operation', 'Deploy', 'Who may call'].map((title): Changes[number] => [
      sectionOf(title),
      () => sectionIn('keys/README.md', title),
    ]),
  ],
} satisfies Record<string, Changes>

const DATA = 'COPY --from=build --chown=65532:65532 /data /data\nVOLUME /data\n'
/** The driver of PostgreSQL. */
const PG = '8.23.0'

function sectionIn(path: string, title: string): string {
  const [section = ''] = sectionOf(title).exec(template(path)) ?? []
  return `${section.trimEnd()}\n\n`
}

function sectionOf(title: string): RegExp {
  return new RegExp(`^## ${title}\n[^]*?(?=^## |^The packages of contract-first|$(?![^]))`, 'm')
}
