import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { inspect } from 'node:util'
import { describe, expect, onTestFinished, test } from 'vitest'
import { readConfiguration } from './configuration.ts'
import { ConfigurationError } from './configuration-error.ts'

test('without any variable there is a configuration for this machine', () => {
  expect(readConfiguration({})).toEqual({
    host: '127.0.0.1',
    port: 3000,
    databaseUrl: undefined,
    store: undefined,
    dataDir: resolve('.petstore'),
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
    otlpEndpoint: undefined,
    otlpHeaders: undefined,
    otelServiceName: 'petstore',
    shutdownDelaySeconds: undefined,
  })
})

test('every variable is read', () => {
  expect(
    readConfiguration({
      HOST: '::',
      PORT: '0',
      STORE: 'sqlite',
      DATA_DIR: '/var/lib/petstore',
      PUBLIC_BASE_URL: 'https://api.petstore.example/v1/',
      PETSTORE_ENVIRONMENT: 'production',
      TRUSTED_PROXY_HOPS: '2',
      ADMIN_HOST: '0.0.0.0',
      ADMIN_PORT: '0',
      WORKERS: '4',
      RESPONSE_CHECK: 'log',
      OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318/',
      OTEL_EXPORTER_OTLP_HEADERS: 'x-team=petstore',
      OTEL_SERVICE_NAME: 'shop',
      LOG_LEVEL: 'error',
      SHUTDOWN_DELAY_SECONDS: '0',
    }),
  ).toEqual({
    host: '::',
    port: 0,
    databaseUrl: undefined,
    store: 'sqlite',
    dataDir: '/var/lib/petstore',
    publicBaseUrl: 'https://api.petstore.example/v1',
    environment: 'production',
    keyEnvironment: 'live',
    redisUrl: undefined,
    trustedProxyHops: 2,
    adminHost: '0.0.0.0',
    adminPort: 0,
    workers: 4,
    logLevel: 'error',
    responseCheck: 'log',
    otlpEndpoint: 'http://127.0.0.1:4318',
    otlpHeaders: expect.objectContaining({ values: { 'x-team': 'petstore' } }),
    otelServiceName: 'shop',
    shutdownDelaySeconds: 0,
  })
})

test('Redis is read from REDIS_URL, and holds no secret when it is printed', () => {
  const configuration = readConfiguration({ REDIS_URL: 'rediss://ada:secret@cache.example/1' })
  expect(configuration.redisUrl?.href).toBe('rediss://ada:secret@cache.example/1')
  expect(inspect(configuration, { showHidden: true, depth: 9 })).not.toMatch(/ada|secret/)
})

describe('the database', () => {
  const url = 'postgres://ada:secret@db.example/petstore'

  function fileWith(text: string): string {
    const directory = mkdtempSync(join(tmpdir(), 'petstore-'))
    onTestFinished(() => rmSync(directory, { recursive: true }))
    writeFileSync(join(directory, 'url'), text)
    return join(directory, 'url')
  }

  test('is read from DATABASE_URL, and holds no secret when it is printed', () => {
    const configuration = readConfiguration({ DATABASE_URL: url, PETSTORE_ENVIRONMENT: 'production' })
    expect(configuration.databaseUrl?.connection).toMatchObject({ host: 'db.example', password: 'secret' })
    expect(inspect(configuration, { showHidden: true, depth: 9 })).not.toMatch(/ada|secret/)
  })

  test('is read from the file of DATABASE_URL_FILE, without the line break at its end', () => {
    const { databaseUrl } = readConfiguration({ DATABASE_URL_FILE: fileWith(`${url}\n`) })
    expect(databaseUrl?.connection).toMatchObject({ database: 'petstore', password: 'secret' })
  })

  test('has mistakes in its file named like those of the variable', () => {
    expect(() => readConfiguration({ DATABASE_URL_FILE: fileWith('\n') })).toThrow(
      new ConfigurationError(['DATABASE_URL_FILE: the file is empty; write the value of DATABASE_URL into it']),
    )
    expect(() => readConfiguration({ DATABASE_URL_FILE: fileWith('postgres://ada:secret@db.example') })).toThrow(
      'DATABASE_URL: expected one name of a database after the host',
    )
  })
})

test('an empty variable counts as not set', () => {
  expect(readConfiguration({ PORT: '', PETSTORE_ENVIRONMENT: '', PETSTORE_NONSENSE: '' })).toMatchObject({
    port: 3000,
    environment: 'staging',
  })
})

describe('a mistake names the variable and what is expected', () => {
  const port = 'PORT: expected a whole number from 0 to 65535'
  const url =
    'PUBLIC_BASE_URL: expected an http or https URL that ends with /v1, without credentials, query and fragment, such as https://api.petstore.example/v1'
  const samePort = 'ADMIN_PORT: the API listens there, by PORT; choose another number for one of them'
  const host = 'HOST: expected an IP address or a host name, such as 127.0.0.1 or 0.0.0.0'

  test.each([
    [{ PORT: 'http' }, port],
    [{ PORT: '65536' }, port],
    [{ PORT: '-1' }, port],
    [{ PORT: '3e3' }, port],
    [{ PORT: ' 3000' }, port],
    [{ PORT: '03000' }, port],
    [{ HOST: 'http://localhost' }, host],
    [{ HOST: 'localhost:3000' }, host],
    [{ ADMIN_PORT: '65536' }, 'ADMIN_PORT: expected a whole number from 0 to 65535'],
    [{ PORT: '9090' }, samePort],
    [{ PORT: '4000', ADMIN_PORT: '4000', HOST: '0.0.0.0' }, samePort],
    [
      { OTEL_EXPORTER_OTLP_ENDPOINT: '127.0.0.1:4318' },
      'OTEL_EXPORTER_OTLP_ENDPOINT: expected an http or https URL without credentials, query and fragment, such as http://127.0.0.1:4318',
    ],
    [
      { OTEL_EXPORTER_OTLP_HEADERS: 'secret' },
      'OTEL_EXPORTER_OTLP_HEADERS: expected name=value,name=value, with characters such as , and % of a value written as %2C and %25: number 1 has no =',
    ],
    [{ RESPONSE_CHECK: 'off' }, 'RESPONSE_CHECK: expected enforce or log'],
    [{ WORKERS: '0' }, 'WORKERS: expected a whole number from 1 to 64'],
    [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL: expected one of error, warn, info, silent'],
    [{ SHUTDOWN_DELAY_SECONDS: '5s' }, 'SHUTDOWN_DELAY_SECONDS: expected a whole number from 0 to 3600'],
    [{ DATA_DIR: 'a\0b' }, 'DATA_DIR: expected the path of a directory'],
    [{ PUBLIC_BASE_URL: 'api.petstore.example' }, url],
    [{ PUBLIC_BASE_URL: 'https://api.petstore.example' }, url],
    [{ PUBLIC_BASE_URL: 'https://api.petstore.example/v1/pets' }, url],
    [{ PUBLIC_BASE_URL: 'ftp://api.petstore.example' }, url],
    [{ PUBLIC_BASE_URL: 'https://api.petstore.example/v1?a=1' }, url],
    [{ PUBLIC_BASE_URL: 'https://api.petstore.example/v1#a' }, url],
    [{ PUBLIC_BASE_URL: 'https://ada:secret@api.petstore.example/v1' }, url],
    [{ PETSTORE_ENVIRONMENT: 'Production' }, 'PETSTORE_ENVIRONMENT: expected production or staging'],
    [
      { PETSTORE_ENVIRONMENT: 'production' },
      'DATABASE_URL: production needs a store of its own choice; set postgres://user:password@host:5432/database, or STORE=sqlite for the embedded one, which serves one machine',
    ],
    [{ STORE: 'postgresql' }, 'STORE: expected sqlite, for the embedded store; for PostgreSQL set DATABASE_URL alone'],
    [
      { STORE: 'sqlite', DATABASE_URL: 'postgres://a@b/c' },
      'STORE: a database is named as well; remove STORE or DATABASE_URL',
    ],
    [
      { DATABASE_URL: 'postgres://a@b' },
      'DATABASE_URL: expected one name of a database after the host: postgres://user:password@host:5432/database',
    ],
    [{ DATABASE_URL_FILE: '/missing/url' }, 'DATABASE_URL_FILE: the file cannot be read (ENOENT)'],
    [
      { DATABASE_URL_FILE: '/missing/url', DATABASE_URL: 'postgres://a@b/c' },
      'DATABASE_URL_FILE: DATABASE_URL is set as well; remove one of them',
    ],
    [
      { REDIS_URL: 'localhost:6379' },
      'REDIS_URL: expected redis://user:password@host:6379/0, or rediss:// for TLS: it begins with another scheme',
    ],
    [{ TRUSTED_PROXY_HOPS: 'all' }, 'TRUSTED_PROXY_HOPS: expected a whole number from 0 to 32'],
    [{ PETSTORE_DATABASE_URL: 'x' }, 'PETSTORE_DATABASE_URL: there is no such variable; did you mean DATABASE_URL?'],
    [
      { PETSTORE_ENVIROMENT: 'production' },
      'PETSTORE_ENVIROMENT: there is no such variable; did you mean PETSTORE_ENVIRONMENT?',
    ],
    [{ PETSTORE_ENV: 'staging' }, 'PETSTORE_ENV: there is no such variable; did you mean PETSTORE_ENVIRONMENT?'],
    [{ PETSTORE_DATA_DIR: '.' }, 'PETSTORE_DATA_DIR: there is no such variable; did you mean DATA_DIR?'],
    [{ PETSTORE_PORT: '3000' }, 'PETSTORE_PORT: there is no such variable; did you mean PORT?'],
    [{ PETSTORE_COLOUR: 'red' }, 'PETSTORE_COLOUR: there is no such variable; remove it'],
  ])('%o', (environment, mistake) => {
    expect(() => readConfiguration(environment)).toThrow(new ConfigurationError([mistake]))
  })
})

test('the API and the admin port may have one number at two addresses', () => {
  const places = { HOST: '192.0.2.1', PORT: '4000', ADMIN_HOST: '127.0.0.1', ADMIN_PORT: '4000' }
  expect(readConfiguration(places)).toMatchObject({ port: 4000, adminPort: 4000 })
})

test('all mistakes are reported at once, without any value', () => {
  const read = () =>
    readConfiguration({ PORT: 'secret', HOST: 'secret/', PUBLIC_BASE_URL: 'secret', PETSTORE_KEY: 'secret' })
  expect(read).toThrow(/HOST: .*\n {2}PORT: .*\n {2}PUBLIC_BASE_URL: .*\n {2}PETSTORE_KEY: /)
  expect(read).not.toThrow(/secret/)
})
