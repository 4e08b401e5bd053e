/**
 * Tools that tests use and a machine with Node, npm and git may lack. Every suite looks them up here. Outside CI, tests whose tool is missing are skipped; in CI they fail.
 */
import { spawnSync } from 'node:child_process'
import { accessSync, constants, existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { delimiter, join } from 'node:path'

interface Tool {
  name: string
  /** The tests that are skipped without it. */
  tests: string
  install: string
  /** The program, or the folder that holds what the tests use. */
  find(): string | undefined
}

export type ToolName =
  | 'chromium'
  | 'curl'
  | 'go'
  | 'openssl'
  | 'patroni'
  | 'pgbouncer'
  | 'postgresql'
  | 'prometheus'
  | 'python'
  | 'redis'
  | 'schemaSuite'
  | 'script'
  | 'systemd'

const TOOLS: Readonly<Record<ToolName, Tool>> = {
  chromium: {
    name: 'Chromium',
    tests: 'pages in a browser',
    install: 'apt-get install chromium, or name a browser of its kind in CHROMIUM_PATH',
    find: () =>
      process.env.CHROMIUM_PATH
        ? program(process.env.CHROMIUM_PATH)
        : program('chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'),
  },
  curl: {
    name: 'curl',
    tests: 'the command lines that reports and docs print',
    install: 'apt-get install curl',
    find: () => program('curl'),
  },
  go: {
    name: 'Go',
    tests: 'samples in Go',
    install: 'apt-get install golang',
    find: () => program('go'),
  },
  openssl: {
    name: 'openssl',
    tests: 'certificates of a private CA',
    install: 'apt-get install openssl',
    find: () => program('openssl'),
  },
  patroni: {
    name: 'Patroni with etcd',
    tests: 'the failover of a PostgreSQL cluster',
    install: 'apt-get install patroni etcd-server',
    find: () => (program('etcd') ? program('patroni') : undefined),
  },
  pgbouncer: {
    name: 'PgBouncer',
    tests: 'PostgreSQL behind a pooler',
    install: 'apt-get install pgbouncer',
    find: () => program('pgbouncer', '/usr/sbin/pgbouncer'),
  },
  postgresql: {
    name: 'PostgreSQL',
    tests: 'the services on PostgreSQL',
    install: 'apt-get install postgresql, or name a server on which databases may be created in TEST_DATABASE_URL',
    find: findPostgresql,
  },
  prometheus: {
    name: 'Prometheus',
    tests: 'the queries of the dashboard and the alerts',
    install: 'apt-get install prometheus',
    find: () => (program('promtool') ? program('prometheus') : undefined),
  },
  python: {
    name: 'Python with requests',
    tests: 'samples in Python',
    install: 'apt-get install python3-requests',
    find: () => (works('python3', '-c', 'import requests') ? program('python3') : undefined),
  },
  redis: {
    name: 'Redis',
    tests: 'limits kept in Redis',
    install: 'apt-get install redis-server, or name a server in which keys may be written in TEST_REDIS_URL',
    find: () => program('valkey-server', 'redis-server'),
  },
  schemaSuite: {
    name: 'the JSON Schema Test Suite',
    tests: 'values of draft 2020-12',
    install:
      'apt-get install libtest-json-schema-acceptance-perl, or name tests/draft2020-12 of a checkout in JSON_SCHEMA_TEST_SUITE',
    find: findSchemaSuite,
  },
  script: {
    name: 'script',
    tests: 'a server whose terminal closes',
    install: 'apt-get install bsdutils',
    find: () => (process.platform === 'linux' ? program('script') : undefined),
  },
  systemd: {
    name: 'systemd-analyze',
    tests: 'the systemd unit',
    install: 'apt-get install systemd',
    find: () => program('systemd-analyze'),
  },
}

const found = new Map<ToolName, string | undefined>()

/** Where a tool is; undefined if this machine lacks it. */
export function findTool(name: ToolName): string | undefined {
  if (!found.has(name)) found.set(name, TOOLS[name].find())
  return found.get(name)
}

/** How to launch Chromium: it asks nobody, and CI runs as root, for whom it has no sandbox. */
export function chromiumOptions(...more: readonly string[]): { executablePath: string; args: string[] } {
  const args = ['--no-sandbox', '--disable-quic', '--disable-background-networking', '--no-first-run']
  return { executablePath: toolPath('chromium'), args: [...args, ...more] }
}

/** Where a tool is, for tests that `hasTool` lets run. */
export function toolPath(name: ToolName): string {
  const path = findTool(name)
  if (path === undefined) throw new Error(adviceOn(name))
  return path
}

/**
 * Whether this machine has a tool, as the condition of `skipIf` and `runIf`.
 * @throws in CI, if it does not
 */
export function hasTool(name: ToolName): boolean {
  // turbo passes tasks only the variables that they name, and would use its cache once the tool is installed.
  if (process.env.TURBO_HASH && process.env.MISSING_TOOLS === undefined)
    throw new Error('Add MISSING_TOOLS to the "env" of this task in the turbo.json of its package.')
  if (findTool(name) !== undefined) return true
  if (process.env.CI) throw new Error(adviceOn(name))
  if (!process.env.TURBO_HASH && !advised.has(name)) process.stderr.write(`${adviceOn(name)}\n`)
  advised.add(name)
  return false
}

const advised = new Set<ToolName>()

/** The tools that this machine lacks. */
export function missingTools(): ToolName[] {
  const given: Partial<Record<ToolName, string | undefined>> = {
    postgresql: process.env.TEST_DATABASE_URL,
    redis: process.env.TEST_REDIS_URL,
  }
  const names = Object.keys(TOOLS) as ToolName[]
  return names.filter((name) => !given[name] && findTool(name) === undefined)
}

/** One line about a missing tool: the tests that are skipped, and how to install it. */
export function adviceOn(tool: ToolName): string {
  const { name, tests, install } = TOOLS[tool]
  return `Skipped, as ${name} is missing: ${tests}. To run them: ${install}.`
}

function program(...names: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  return names
    .flatMap((name) => (name.includes('/') ? [name] : folders.map((folder) => join(folder, name))))
    .find(isProgram)
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return statSync(path).isFile()
  } catch {
    return false
  }
}

function works(command: string, ...args: readonly string[]): boolean {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0
}

/** The folder of `initdb`: Debian and Ubuntu keep it off the PATH, on which the programs are that choose a version. */
function findPostgresql(): string | undefined {
  const initdb = program('initdb')
  // A link on the PATH may be the only one: its target is next to the other programs.
  if (initdb !== undefined) return join(realpathSync(initdb), '..')
  const root = '/usr/lib/postgresql'
  if (program('pg_ctlcluster', 'psql') === undefined || !existsSync(root)) return undefined
  const [newest] = readdirSync(root)
    .map(Number)
    .filter((version) => isProgram(join(root, `${version}/bin/initdb`)))
    .sort((a, b) => b - a)
  return newest === undefined ? undefined : join(root, `${newest}/bin`)
}

/** npm has no package of draft 2020-12; Debian and Ubuntu have one, whose folder only perl knows. */
function findSchemaSuite(): string | undefined {
  const { JSON_SCHEMA_TEST_SUITE } = process.env
  const folder =
    JSON_SCHEMA_TEST_SUITE ??
    (program('perl') && '/usr/share/perl5/auto/share/dist/Test-JSON-Schema-Acceptance/tests/draft2020-12')
  return folder && existsSync(join(folder, 'properties.json')) ? folder : undefined
}
