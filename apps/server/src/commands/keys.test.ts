import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { readConfiguration } from '../configuration.ts'
import { generateKey, parseKey } from '../keys/key.ts'
import { keysCommand } from './keys.ts'

// 2026-01-01T00:00:00.000Z
const newYear = 1_767_225_600_000
let dataDir: string

beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'petstore-'))
})

afterEach(() => rmSync(dataDir, { recursive: true }))

async function keys(args: string[], environment: Record<string, string> = {}, now = newYear, stdin = '') {
  const written = { stdout: '', stderr: '' }
  const io = {
    stdout: { write: (text: string) => (written.stdout += text) },
    stderr: { write: (text: string) => (written.stderr += text) },
    stdin: Readable.from(stdin),
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
    expect(parseKey(stdout.trim())).toMatchObject({ environment: 'test' })
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
      'ID                NAME              PLAN      PER MINUTE  PER DAY  ENVIRONMENT  CREATED     EXPIRES     LAST USED  STATE',
    )
    expect(lines).toEqual([
      `${first}  the first of all  free      60          1000     staging      2026-01-01  2026-01-02  never      expired`,
      `${second}  ci                business  1000        100000   staging      2026-01-01  never       never      revoked (leaked)`,
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
        lastUsedAt: null,
        rotatedFrom: null,
        revokedAt: null,
        revokedReason: null,
      },
    ])
  })

  test('--json writes what the README shows, property by property', async () => {
    await keys(['create', '--name', 'ci', '--plan', 'free'])
    const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')
    const example = JSON.parse(/^```json\n(\{\n {2}"id"[\s\S]*?)^```$/m.exec(readme)?.[1] ?? '')
    const [listed] = JSON.parse((await keys(['list', '--json'])).stdout)
    expect(Object.keys(listed)).toEqual(Object.keys(example))
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

  test('needs one id', async () => {
    expect(await keys(['revoke'])).toMatchObject({ exitCode: 2 })
    expect(await keys(['revoke', 'key_a', 'key_b'])).toMatchObject({ exitCode: 2 })
  })
})

describe('keys rotate', () => {
  test('prints the new key alone on stdout, and what becomes of both on stderr', async () => {
    const id = await createdId(['--name', 'ci', '--plan', 'pro'])
    const { exitCode, stdout, stderr } = await keys(['rotate', id], {}, newYear + 86_400_000)
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^petstore_test_\w{36}\n$/)
    expect(stderr.replace(id, 'OLD').replace(/key_\w{12}/, 'NEW')).toBe(
      `Rotated OLD (ci) to NEW, plan pro: 300 requests per minute, 10000 per day.
The new key is accepted in staging and expires 2026-04-02T00:00:00.000Z. Store it now: it cannot be shown again.
The old key works until 2026-01-03T00:00:00.000Z.
`,
    )
    const listed = JSON.parse((await keys(['list', '--json'])).stdout)
    expect(listed).toMatchObject([
      { id, expiresAt: '2026-01-03T00:00:00.000Z', rotatedFrom: null },
      { expiresAt: '2026-04-02T00:00:00.000Z', rotatedFrom: id },
    ])
  })

  test.each([
    ['30m', 'works until 2026-01-01T00:30:00.000Z.'],
    ['7d', 'works until 2026-01-08T00:00:00.000Z.'],
    ['90d', 'works until 2026-04-01T00:00:00.000Z.'],
    ['0', 'does not work any more.'],
  ])('--grace %s: the old key %s', async (grace, end) => {
    const id = await createdId(['--name', 'ci', '--plan', 'free'])
    const { stderr } = await keys(['rotate', id, '--grace', grace])
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(`The old key ${end}`)
  })

  test.each(['24', '1.5h', '-1h', '0h', '91d', '2161h', 'never', '1e2m', '99999999999999999999d'])(
    '--grace %s exits 2',
    async (grace) => {
      expect(await keys(['rotate', 'key_000000000000', `--grace=${grace}`])).toEqual({
        exitCode: 2,
        stdout: '',
        stderr:
          '--grace takes minutes, hours or days up to 90d, such as 30m, 24h or 7d, or 0 to end the old key at once.\n',
      })
    },
  )

  test('a key that does not work exits 1 and says what to do', async () => {
    const id = await createdId(['--name', 'ci', '--plan', 'free'])
    await keys(['revoke', id])
    expect(await keys(['rotate', id])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: `${id} (ci) is revoked since 2026-01-01T00:00:00.000Z, and only a key that works can be rotated: issue a new one with "petstore keys create".\n`,
    })
    expect(await keys(['rotate', 'key_000000000000'])).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'There is no key with this id; "petstore keys list" shows the ids.\n',
    })
  })

  test('needs one id', async () => {
    expect(await keys(['rotate'])).toMatchObject({ exitCode: 2 })
    expect(await keys(['rotate', 'key_a', 'key_b'])).toMatchObject({ exitCode: 2 })
  })
})

describe('keys verify', () => {
  async function created(...more: string[]) {
    const { stdout, stderr } = await keys(['create', '--name', 'ci', '--plan', 'pro', ...more])
    return { secret: stdout, id: /key_\w{12}/.exec(stderr)?.[0] ?? '' }
  }
  const verify = (stdin: string, environment: Record<string, string> = {}, now = newYear) =>
    keys(['verify', '-'], environment, now, stdin)

  test('a key that is accepted exits 0', async () => {
    const { secret, id } = await created()
    const accepted = {
      exitCode: 0,
      stdout: `${id} pro active\n`,
      stderr: 'Valid: "ci" is accepted in staging and expires 2026-04-01T00:00:00.000Z.\n',
    }
    expect(await verify(secret)).toEqual(accepted)
    expect(await verify(` ${secret.trim()}\r\nand what follows`)).toEqual(accepted)
  })

  test('a key that was revoked, has expired or belongs to another environment exits 1 and says so', async () => {
    const { secret, id } = await created('--expires', '1d')
    expect(await verify(secret, { PETSTORE_ENVIRONMENT: 'production', STORE: 'sqlite' })).toEqual({
      exitCode: 1,
      stdout: `${id} pro active\n`,
      stderr: 'Not valid: "ci" is accepted in staging, and PETSTORE_ENVIRONMENT is production.\n',
    })
    expect(await verify(secret, {}, newYear + 86_400_000)).toEqual({
      exitCode: 1,
      stdout: `${id} pro expired\n`,
      stderr: 'Not valid: "ci" is expired since 2026-01-02T00:00:00.000Z.\n',
    })
    await keys(['revoke', id, '--reason', 'leaked'])
    expect(await verify(secret)).toEqual({
      exitCode: 1,
      stdout: `${id} pro revoked\n`,
      stderr: 'Not valid: "ci" is revoked since 2026-01-01T00:00:00.000Z (leaked).\n',
    })
  })

  test('a key of another store exits 1', async () => {
    expect(await verify(generateKey('test'))).toEqual({
      exitCode: 1,
      stdout: '',
      stderr: 'Not valid: its checksum is right, but this store never issued it. Is it from another store?\n',
    })
  })

  test('a key with a wrong checksum, or part of one, exits 1 before any store is opened', async () => {
    const checksum = 'Not valid: the checksum is wrong, so at least one character was changed. Copy the key again.\n'
    expect(await verify(`petstore_test_${'0'.repeat(36)}`)).toEqual({ exitCode: 1, stdout: '', stderr: checksum })
    const form =
      'Not valid: a key is petstore_live_ or petstore_test_ and 36 letters and digits after it. Was all of it copied?\n'
    for (const text of [generateKey('test').slice(0, -1), `Bearer ${generateKey('test')}`, 'x'.repeat(5_000)]) {
      expect(await verify(text)).toEqual({ exitCode: 1, stdout: '', stderr: form })
    }
    expect(readdirSync(dataDir)).toEqual([])
  })

  test('without a dash or without input exits 2 and shows how to pipe', async () => {
    const pipe = 'printf %s "$KEY" | petstore keys verify -\n'
    expect(await keys(['verify'])).toEqual({
      exitCode: 2,
      stdout: '',
      stderr: `This command reads the key from standard input: ${pipe}`,
    })
    expect(await verify('\n')).toMatchObject({ exitCode: 2, stderr: expect.stringContaining(pipe) })
  })
})

describe('a key as an argument', () => {
  const refusal = `No command takes a key as an argument: your shell puts it into its history, and every user of this machine can see it.
If this was a key, revoke it by its id, which "petstore keys list" shows. To ask about one, pipe it in: printf %s "$KEY" | petstore keys verify -
`

  test.each([['verify'], ['revoke'], ['rotate'], ['create', '--name'], ['list', '--json'], ['list', '--json='], []])(
    'of %j %j is refused and not repeated',
    async (...args) => {
      const [last = '', ...others] = args.reverse()
      const given = last.endsWith('=') ? [`${last}${generateKey('test')}`] : [last, generateKey('live')]
      expect(await keys([...others.reverse(), ...given].filter((arg) => arg !== ''))).toEqual({
        exitCode: 2,
        stdout: '',
        stderr: refusal,
      })
      expect(readdirSync(dataDir)).toEqual([])
    },
  )

  test('or a part of one, to verify', async () => {
    const part = generateKey('test').slice(0, -1)
    expect(await keys(['verify', part])).toEqual({ exitCode: 2, stdout: '', stderr: refusal })
    expect(await keys(['verify', '-', part])).toEqual({ exitCode: 2, stdout: '', stderr: refusal })
  })
})

test.each([
  [['lst'], '"petstore keys" does not know this command. Did you mean "keys list"?\n'],
  [['renew'], '"petstore keys" does not know this command. Known are create, list, rotate, revoke, verify.\n'],
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
