import { readdirSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'
import { type KeysCommand, newKeysCommand } from '../../notes/keys-command.ts'
import { contract } from '../../notes/program.ts'

let command: KeysCommand

beforeEach(() => {
  command = newKeysCommand()
})

describe('keys create', () => {
  test('prints only the key on stdout, and its details on stderr', async () => {
    const { exitCode, stdout, stderr } = await command.keys(['create', '--name', 'ci', '--plan', 'pro'])
    expect(exitCode).toBe(0)
    expect(stdout).toMatch(/^notes_test_\w{36}\n$/)
    expect(contract.keys.parse(stdout.trim())).toMatchObject({ environment: 'test' })
    expect(stderr.replace(/key_\w{12}/, 'key_…')).toBe(
      `Created key_… (ci), plan pro: 300 requests per minute, 10000 per day.
It is accepted in staging and expires 2026-04-01T00:00:00.000Z. Store the key now: it cannot be shown again.
`,
    )
  })

  test('issues live keys in production', async () => {
    const { stdout, stderr } = await command.keys(['create', '--name=ci', '--plan=free', '--expires=never'], {
      NOTES_ENVIRONMENT: 'production',
      STORE: 'sqlite',
    })
    expect(stdout).toMatch(/^notes_live_/)
    expect(stderr).toContain('It is accepted in production and never expires.')
  })

  test('gives an Enterprise key its own two limits', async () => {
    const numbers = ['--per-minute', '5000', '--per-day', '2000000']
    const { stderr } = await command.keys(['create', '--name', 'big', '--plan', 'enterprise', ...numbers])
    expect(stderr).toContain('plan enterprise: 5000 requests per minute, 2000000 per day.')
  })

  test.each([
    [[], 'Name what the key is for: --name NAME.'],
    [['--name', 'ci'], `Choose a plan: --plan ${contract.plans.names.join('|')}.`],
    [['--name', 'ci', '--plan', 'gold'], `There is no such plan: --plan ${contract.plans.names.join('|')}`],
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
      'The plan enterprise has no fixed limits: add both --per-minute N and --per-day N.',
    ],
    [
      ['--name', 'ci', '--plan', 'enterprise', '--per-minute', '5'],
      'The plan enterprise has no fixed limits: add both --per-minute N and --per-day N.',
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
    expect(await command.keys(['create', ...args])).toEqual({ exitCode: 2, stdout: '', stderr: `${message}\n` })
    expect(readdirSync(command.dataDir)).toEqual([])
  })
})

describe('a misspelt name', () => {
  test.each([
    ['entreprise', 'enterprise'],
    ['buisness', 'business'],
    ['Pro', 'pro'],
    ['fre', 'free'],
    ['rpo', 'pro'],
    ['fere', 'free'],
    ['bus', 'business'],
  ])('--plan %s is reported as %s', async (misspelt, plan) => {
    const { stderr } = await command.keys(['create', '--name', 'ci', '--plan', misspelt])
    expect(stderr).toBe(`There is no such plan: did you mean --plan ${plan}?\n`)
  })

  test.each(['prooo', 'gold', 'e'])('--plan %s could be any plan', async (misspelt) => {
    const { stderr } = await command.keys(['create', '--name', 'ci', '--plan', misspelt])
    expect(stderr).toBe(`There is no such plan: --plan ${contract.plans.names.join('|')}\n`)
  })

  test('suggests the closer of two names', async () => {
    const { stderr } = await command.keys(['create', '--per-dey', '5'])
    expect(stderr).toBe('There is no option --per-dey: did you mean --per-day?\n')
  })
})
