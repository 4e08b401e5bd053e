import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { ConfigurationError, readConfiguration } from '@contract-first/service/configuration'
import { describe, expect, onTestFinished, test } from 'vitest'
import { badSettings } from '../notes/bad-settings.ts'
import { contract } from '../notes/program.ts'

test('without any variable, the configuration is for this machine', () => {
  expect(readConfiguration(contract, {})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    store: undefined,
    dataDir: resolve('.notes'),
    publicBaseUrl: undefined,
    environment: 'staging',
    keyEnvironment: 'test',
    redisUrl: undefined,
    trustedProxyHops: 0,
    adminHost: '127.0.0.1',
    adminPort: 9090,
    workers: 1,
    logLevel: 'info',
    responseCheck: 'enforce',
    handlerSecondsMax: undefined,
    logAddresses: 'on',
    otlpEndpoint: undefined,
    otlpHeaders: undefined,
    otelServiceName: 'notes',
    shutdownDelaySeconds: undefined,
  })
})

test('every variable is read', () => {
  expect(
    readConfiguration(contract, {
      HOST: '::',
      PORT: '0',
      STORE: 'sqlite',
      DATA_DIR: '/var/lib/notes',
      PUBLIC_BASE_URL: 'https://api.notes.example/v1/',
      NOTES_ENVIRONMENT: 'production',
      TRUSTED_PROXY_HOPS: '2',
      ADMIN_HOST: '0.0.0.0',
      ADMIN_PORT: '0',
      WORKERS: '4',
      RESPONSE_CHECK: 'log',
      HANDLER_SECONDS_MAX: '30',
      LOG_ADDRESSES: 'short',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=notes',
      OTEL_SERVICE_NAME: 'shop',
      LOG_LEVEL: 'error',
      SHUTDOWN_DELAY_SECONDS: '0',
    }),
  ).toEqual({
    host: '::',
    port: 0,
    databaseUrl: undefined,
    store: 'sqlite',
    dataDir: '/var/lib/notes',
    publicBaseUrl: 'https://api.notes.example/v1',
    environment: 'production',
    keyEnvironment: 'live',
    redisUrl: undefined,
    trustedProxyHops: 2,
    adminHost: '0.0.0.0',
    adminPort: 0,
    workers: 4,
    logLevel: 'error',
    responseCheck: 'log',
    handlerSecondsMax: 30,
    logAddresses: 'short',
    otlpEndpoint: 'http://127.0.0.1:4318',
    otlpHeaders: expect.objectContaining({ values: { 'x-team': 'notes' } }),
    otelServiceName: 'shop',
    shutdownDelaySeconds: 0,
  })
})

test('Redis is read from REDIS_URL, and holds no secret when it is printed', () => {
  const configuration = readConfiguration(contract, { REDIS_URL: 'rediss://ada:secret@cache.example/1' })
  expect(configuration.redisUrl?.hrefs[0]).toBe('rediss://ada:secret@cache.example/1')
  expect(inspect(configuration, { showHidden: true, depth: 9 })).not.toMatch(/ada|secret/)
})

describe('the database', () => {
  const url = 'postgres://ada:secret@db.example/notes'

  function fileWith(text: string): string {
    const directory = mkdtempSync(join(tmpdir(), 'notes-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    writeFileSync(join(directory, 'url'), text)
    return join(directory, 'url')
  }

  test('is read from DATABASE_URL, and holds no secret when it is printed', () => {
    const configuration = readConfiguration(contract, { DATABASE_URL: url, NOTES_ENVIRONMENT: 'production' })
    expect(configuration.databaseUrl?.connections[0]).toMatchObject({ host: 'db.example', password: 'secret' })
    expect(inspect(configuration, { showHidden: true, depth: 9 })).not.toMatch(/ada|secret/)
  })

  test('is read from the file of DATABASE_URL_FILE, without the line break at its end', () => {
    const { databaseUrl } = readConfiguration(contract, { DATABASE_URL_FILE: fileWith(`${url}\n`) })
    expect(databaseUrl?.connections[0]).toMatchObject({ database: 'notes', password: 'secret' })
  })

  test('reports mistakes in its file like those of the variable', () => {
    expect(() => readConfiguration(contract, { DATABASE_URL_FILE: fileWith('\n') })).toThrow(
      new ConfigurationError(['DATABASE_URL_FILE: the file is empty; write the value of DATABASE_URL into it']),
    )
    expect(() =>
      readConfiguration(contract, { DATABASE_URL_FILE: fileWith('postgres://ada:secret@db.example') }),
    ).toThrow('DATABASE_URL: expected one name of a database after the host')
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfiguration(contract, { PORT: '', NOTES_ENVIRONMENT: '', NOTES_NONSENSE: '' })).toMatchObject({
    port: 3000,
    environment: 'staging',
  })
})

describe('an error names the variable and what is expected', () => {
  test.each(badSettings)('%o', (environment, mistake) => {
    expect(() => readConfiguration(contract, environment)).toThrow(new ConfigurationError([mistake]))
  })
})

test('the API and the admin port may have the same number at different addresses', () => {
  const places = { HOST: '192.0.2.1', PORT: '4000', ADMIN_HOST: '127.0.0.1', ADMIN_PORT: '4000' }
  expect(readConfiguration(contract, places)).toMatchObject({ port: 4000, adminPort: 4000 })
})

test('all mistakes are reported at once, without any value', () => {
  const read = () =>
    readConfiguration(contract, { PORT: 'secret', HOST: 'secret/', PUBLIC_BASE_URL: 'secret', NOTES_KEY: 'secret' })
  expect(read).toThrow(/HOST: .*\n {2}PORT: .*\n {2}PUBLIC_BASE_URL: .*\n {2}NOTES_KEY: /)
  expect(read).not.toThrow(/secret/)
})
