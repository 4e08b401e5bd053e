import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { parseKey } from '../keys/key.ts'
import { keysCommand } from './keys.ts'

// 2026-01-01T00:00:00.000Z
const newYear = 1_767_225_600_000
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'petstore-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

async function keys(args: string[], environment: Record<string, string> = {}, now = newYear) {
  const written = { stdout: '', stderr: '' }
  const io = {
    stdout: { write: (text: string) => (written.stdout += text) },
    stderr: { write: (text: string) => (written.stderr += text) },
  }
  const configuration = readConfiguration({ DATA_DIR: dataDir, ...environment })
  const exitCode = await keysCommand(args, io, configuration, () => now)
  return { exitCode, ...written }
}

async function createdId(args: string[]): Promise<string> {
  const { stderr } = await keys(['create', ...args])
  return /key_\w{12}/.exec(stderr)?.[0] ?? ''
}

describe('keys create', () => {
  test('prints the key alone on stdout, and what it is on stderr', async () => {
    const { exitCode, stdout, stderr } = await keys(['create', '--name', 'ci', '--plan', 'pro'])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^petstore_test_\w{36}\n$/)
    expect(parseKey(stdout.trim())).toEqual({ environment: 'test' })
    expect(stderr.replace(/key_\w{12}/, 'key_…')).toBe(
      `Created key_… (ci), plan pro: 300 requests per minute, 10000 per day.
It is accepted in staging and expires 2026-04-01T00:00:00.000Z. Store the key now: it cannot be shown again.
`,
    )
  })

  test('issues live keys in production', async () => {
    const { stdout, stderr } = await keys(['create', '--name=ci', '--plan=free', '--expires=never'], {
      PETSTORE_ENVIRONMENT: 'production',
      STORE: 'sqlite',
    })
    expect(stdout).toMatch(/^petstore_live_/)
    expect(stderr).toContain('It is accepted in production and never expires.')
  })

  test('gives an Enterprise key its own two numbers', async () => {
    const numbers = ['--per-minute', '5000', '--per-day', '2000000']
    const { stderr } = await keys(['create', '--name', 'big', '--plan', 'enterprise', ...numbers])
    expect(stderr).toContain('plan enterprise: 5000 requests per minute, 2000000 per day.')
  })

  test.each([
    [[], 'Say what the key is for: --name NAME.'],
    [['--name', 'ci'], 'Choose a plan: --plan free|pro|business|enterprise.'],
    [['--name', 'ci', '--plan', 'gold'], 'There is no such plan: --plan free|pro|business|enterprise'],
    [['--name', 'ci', '--plan', 'buisness'], 'There is no such plan: did you mean --plan business?'],
    [['--name', '--plan', 'free'], 'The option --name needs a value: --name VALUE.'],
    [['--name', 'ci', '--plan'], 'The option --plan needs a value: --plan VALUE.'],
    [['--name=', '--plan', 'free'], 'The option --name needs a value: --name VALUE.'],
    [['--name', 'a\u001b[2J', '--plan', 'free'], 'The name of a key is 1 to 100 printable characters: --name NAME.'],
    [['--name', 'a'.repeat(101), '--plan', 'free'], 'The name of a key is 1 to 100 printable characters: --name NAME.'],
    [['--name', 'ci', '--name', 'cd', '--plan', 'free'], 'The option --name is given twice: write it once.'],
    [['--nmae', 'ci', '--plan', 'free'], 'There is no option --nmae: did you mean --name?'],
    [
      ['--name', 'ci', '--plan', 'free', '--colour', 'red'],
      'There is no option --colour; known are --name, --plan, --per-minute, --per-day, --expires.',
    ],
    [['--name', 'my', 'ci', '--plan', 'free'], '"keys create" takes options only: put a name with blanks in quotes.'],
    [
      ['--name', 'ci', '--plan', 'enterprise'],
      'The plan enterprise has no limits of its own: add both --per-minute N and --per-day N.',
    ],
    [
      ['--name', 'ci', '--plan', 'enterprise', '--per-minute', '5'],
      'The plan enterprise has no limits of its own: add both --per-minute N and --per-day N.',
    ],
    [
      ['--name', 'ci', '--plan', 'enterprise', '--per-minute', '5', '--per-day', '1e3'],
      '--per-day takes a whole number from 1 to 2147483647, in digits only.',
    ],
    [
      ['--name', 'ci', '--plan', 'enterprise', '--per-minute', '2147483648', '--per-day', '5'],
      '--per-minute takes a whole number from 1 to 2147483647, in digits only.',
    ],
    [
      ['--name', 'ci', '--plan', 'free', '--per-minute', '5'],
      'The plan free allows 60 requests per minute and 1000 per day: leave --per-minute and --per-day out, or choose --plan enterprise.',
    ],
    [
      ['--name', 'ci', '--plan', 'free', '--expires', '10'],
      '--expires takes a number of days from 1d to 3650d, or never. For 10 days write --expires 10d.',
    ],
    [
      ['--name', 'ci', '--plan', 'free', '--expires', '3651d'],
      '--expires takes a number of days from 1d to 3650d, or never.',
    ],
    [
      ['--name', 'ci', '--plan', 'free', '--expires', '0d'],
      '--expires takes a number of days from 1d to 3650d, or never.',
    ],
  ])('%j is refused with exit code 2, and no file is made', async (args, message) => {
    expect(await keys(['create', ...args])).toEqual({ exitCode: 2, stdout: '', stderr: `${message}\n` })
    expect(readdirSync(dataDir)).toEqual([])
  })
})

describe('what a misspelt name means', () => {
  test.each([
    ['entreprise', 'enterprise'],
    ['buisness', 'business'],
    ['Pro', 'pro'],
    ['fre', 'free'],
    ['rpo', 'pro'],
    ['fere', 'free'],
    ['bus', 'business'],
  ])('--plan %s is told to be %s', async (misspelt, plan) => {
    const { stderr } = await keys(['create', '--name', 'ci', '--plan', misspelt])
    expect(stderr).toBe(`There is no such plan: did you mean --plan ${plan}?\n`)
  })

  test.each(['prooo', 'gold', 'e'])('--plan %s could be any plan', async (misspelt) => {
    const { stderr } = await keys(['create', '--name', 'ci', '--plan', misspelt])
    expect(stderr).toBe('There is no such plan: --plan free|pro|business|enterprise\n')
  })

  test('of two names the closer one is meant', async () => {
    const { stderr } = await keys(['create', '--per-dey', '5'])
    expect(stderr).toBe('There is no option --per-dey: did you mean --per-day?\n')
  })
})

describe('keys list', () => {
  test('shows every key in aligned columns, without a secret', async () => {
    const first = await createdId(['--name', 'the first of all', '--plan', 'free', '--expires', '1d'])
    const second = await createdId(['--name', 'ci', '--plan', 'business', '--expires', 'never'])
    await keys(['revoke', second, '--reason', 'leaked'])
    const { exitCode, stdout, stderr } = await keys(['list'], {}, newYear + 86_400_000)
    expect({ exitCode, stderr }).toEqual({ exitCode: 0, stderr: '' })
    const [header, ...lines] = stdout.trimEnd().split('\n')
    expect(header).toBe(
      'ID                NAME              PLAN      PER MINUTE  PER DAY  ENVIRONMENT  CREATED     EXPIRES     STATE',
    )
    expect(lines).toEqual([
      `${first}  the first of all  free      60          1000     staging      2026-01-01  2026-01-02  expired`,
      `${second}  ci                business  1000        100000   staging      2026-01-01  never       revoked (leaked)`,
    ])
  })

  test('names the environment of a live key as the configuration does', async () => {
    await keys(['create', '--name', 'ci', '--plan', 'free'], {
      PETSTORE_ENVIRONMENT: 'production',
      STORE: 'sqlite',
    })
    expect((await keys(['list'])).stdout).toMatch(/ production +2026-01-01 /)
    expect(JSON.parse((await keys(['list', '--json'])).stdout)).toMatchObject([{ environment: 'production' }])
  })

  test('--json writes the same for programs', async () => {
    const id = await createdId(['--name', 'ci', '--plan', 'free'])
    const { stdout } = await keys(['list', '--json'])
    expect(JSON.parse(stdout)).toEqual([
      {
        id,
        name: 'ci',
        plan: 'free',
        perMinute: 60,
        perDay: 1000,
        environment: 'staging',
        state: 'active',
        createdAt: '2026-01-01T00:00:00.000Z',
        expiresAt: '2026-04-01T00:00:00.000Z',
        revokedAt: null,
        revokedReason: null,
      },
    ])
  })

  test('without keys says how to issue one, and is an empty list as JSON', async () => {
    expect(await keys(['list'])).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: 'There are no keys. Issue one: petstore keys create --name NAME --plan PLAN\n',
    })
    expect((await keys(['list', '--json'])).stdout).toBe('[]\n')
  })
})

describe('keys revoke', () => {
  test('ends a key, and says so again with the first date when it was ended before', async () => {
    const id = await createdId(['--name', 'ci', '--plan', 'free'])
    const first = await keys(['revoke', id, '--reason', 'leaked'])
    expect(first).toEqual({
      exitCode: 0,
      stdout: '',
      stderr: `${id} (ci) is revoked since 2026-01-01T00:00:00.000Z (leaked).\n`,
    })
    expect(await keys(['revoke', id], {}, newYear + 1)).toEqual(first)
  })

  test('exits 1 when there is no key with the id', async () => {
    expect(await keys(['revoke', 'key_000000000000'])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'There is no key with this id; "petstore keys list" shows the ids.\n',
    })
  })

  test('given a key instead of its id, exits 2 and does not repeat the key', async () => {
    const secret = (await keys(['create', '--name', 'ci', '--plan', 'free'])).stdout.trim()
    const { exitCode, stdout, stderr } = await keys(['revoke', secret])
    expect({ exitCode, stdout }).toEqual({ exitCode: 2, stdout: '' })
    expect(stderr).toContain('This is a key, not the id of one.')
    expect(stderr).not.toContain(secret)
  })

  test('needs one id', async () => {
    expect(await keys(['revoke'])).toMatchObject({ exitCode: 2 })
    expect(await keys(['revoke', 'key_a', 'key_b'])).toMatchObject({ exitCode: 2 })
  })
})

test.each([
  [['lst'], '"petstore keys" does not know this command. Did you mean "keys list"?\n'],
  [['rotate'], '"petstore keys" does not know this command. Known are create, list, revoke.\n'],
  [['list', '--jsn'], 'There is no option --jsn: did you mean --json?\n'],
  [['list', '--json=yes'], 'The option --json takes no value.\n'],
])('%j is refused with exit code 2', async (args, stderr) => {
  expect(await keys(args)).toEqual({ exitCode: 2, stdout: '', stderr })
})

test('a data directory that cannot be made is told without a stack, with exit code 1', async () => {
  const { exitCode, stderr } = await keys(['list'], { DATA_DIR: '/dev/null/data' })
  expect(exitCode).toBe(1)
  expect(stderr).toMatch(/^Cannot create the data directory \/dev\/null\/data \(.*set DATA_DIR .*\n$/)
})
