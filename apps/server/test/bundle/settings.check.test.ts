import { execFile } from 'node:child_process'
import { explainConfiguration, readConfiguration } from '@contract-first/service/configuration'
import { badSettings } from '@contract-first/service/test/bad-settings'
import { badDatabaseUrls, badOtlpHeaders, badRedisUrls } from '@contract-first/service/test/bad-urls'
import { expect, test } from 'vitest'
import { contract } from '../../src/contract.ts'
import { bundle } from './install.ts'

type Environment = Readonly<Record<string, string>>

function checkConfig(environment: Environment): Promise<{ exitCode: unknown; stdout: string; stderr: string }> {
  return new Promise((resolve) => {
    execFile(process.execPath, [bundle, 'serve', '--check-config'], { env: environment }, (error, stdout, stderr) =>
      resolve({ exitCode: error?.code ?? 0, stdout, stderr }),
    )
  })
}

function mistakesIn(environment: Environment): string {
  try {
    readConfiguration(contract, environment)
  } catch (error) {
    if (error instanceof Error) return error.message
  }
  throw new Error('The sources accept this environment.')
}

/** The variables of another service, as those of the petstore. */
function asPetstore(environment: Environment): Environment {
  return Object.fromEntries(
    Object.entries(environment).map(([name, value]) => [name.replace(/^NOTES_/, 'PETSTORE_'), value]),
  )
}

const bad: Environment[] = [
  // A process cannot be given a name with U+0000.
  ...badSettings
    .map(([environment]) => asPetstore(environment))
    .filter(({ DATA_DIR = '' }) => !DATA_DIR.includes('\0')),
  ...badDatabaseUrls.map(([DATABASE_URL]) => ({ DATABASE_URL })),
  ...badRedisUrls.map(([REDIS_URL]) => ({ REDIS_URL })),
  ...badOtlpHeaders.map(([OTEL_EXPORTER_OTLP_HEADERS]) => ({ OTEL_EXPORTER_OTLP_HEADERS })),
]

test.each(bad)('the bundle refuses what the sources refuse, in the same words: %o', async (environment) => {
  expect(await checkConfig(environment)).toEqual({ exitCode: 78, stdout: '', stderr: `${mistakesIn(environment)}\n` })
})

test.each<Environment>([
  {},
  { HOST: '::', PORT: '0', CORS_ORIGINS: '*', PETSTORE_ENVIRONMENT: 'production', STORE: 'sqlite', WORKERS: '4' },
  { DATABASE_URL: 'postgres://a%40b:p%23%2F%3F%40%25@db.example/petstore?sslmode=verify-full' },
  { REDIS_URL: 'rediss://ada:secret@cache.example/1', OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret%2C' },
])('the bundle reads what the sources read: %o', async (environment) => {
  expect(await checkConfig(environment)).toEqual({
    exitCode: 0,
    stdout: explainConfiguration(contract, readConfiguration(contract, environment), environment),
    stderr: '',
  })
})
