const port = 'PORT: expected a whole number from 0 to 65535'
const url =
  'PUBLIC_BASE_URL: expected an http or https URL that ends with /v1, without credentials, query and fragment, such as https://api.petstore.example/v1'
const samePort = 'ADMIN_PORT: the API listens there, by PORT; choose another number for one of them'
const host = 'HOST: expected an IP address or a host name, such as 127.0.0.1 or 0.0.0.0'

const form = 'postgres://user:password@host:5432/database'
const escapes = `expected ${form}, with characters such as # / ? @ % of the password written as %23 %2F %3F %40 %25`

/** Environments that are refused, and the only mistake in each. */
export const badSettings: readonly (readonly [environment: Readonly<Record<string, string>>, mistake: string])[] = [
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
]

/** What is refused as a `DATABASE_URL`, and each mistake in it. */
export const badDatabaseUrls: readonly (readonly [text: string, mistakes: readonly string[]])[] = [
  ['secret', [escapes]],
  ['postgres://ada:se/cret@db.example/petstore', [escapes]],
  ['postgres://ada:secret@db.example:port/petstore', [escapes]],
  ['mysql://ada:secret@db.example/petstore', [`expected ${form}: it begins with another scheme`]],
  ['postgres:///petstore', [`the host is missing: expected ${form}`, `the user is missing: expected ${form}`]],
  ['postgres://ada:secret@db.example', [`expected one name of a database after the host: ${form}`]],
  ['postgres://ada:secret@db.example/a/b', [`expected one name of a database after the host: ${form}`]],
  ['postgres://ada:secret@db.example/petstore#x', ['it holds a #: write one that belongs to the password as %23']],
  [
    'postgres://ada:sec%ret@db.example/petstore',
    ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
  ],
  [
    'postgres://ada:secret@db.example/petstore?ssl=true',
    ['the only parameter after ? is sslmode: remove the others, or write a ? of the password as %3F'],
  ],
  ['postgres://ada:secret@db.example/petstore?sslmode=prefer', ['sslmode takes one of disable, require, verify-full']],
  [
    'postgres://ada:100%@db.example/petstore',
    ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
  ],
  [
    'postgres://ada:secret%zz@db.example/petstore',
    ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
  ],
  [
    'postgres://ada:secret%ff@db.example/petstore',
    ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
  ],
  [
    'postgres://ada%:secret@db.example/petstore',
    ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
  ],
  [
    'postgres://ada:secret@db.example/pet%store',
    ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
  ],
]

/** What is refused as a `REDIS_URL`, and a part of what is said of it. */
export const badRedisUrls: readonly (readonly [text: string, mistake: string])[] = [
  ['localhost:6379', 'begins with another scheme'],
  ['127.0.0.1', 'expected redis://'],
  ['http://localhost', 'begins with another scheme'],
  ['redis://localhost/cache', 'only the number of a database'],
  ['redis://localhost/0?tls=1', 'takes no parameters'],
  ['redis://:a#b@localhost', ''],
  ['redis://:a%b@localhost', 'encodes nothing'],
  ['redis://localhost/0#x', 'it holds a #'],
]

/** What is refused as `OTEL_EXPORTER_OTLP_HEADERS`, and the end of what is said of it. */
export const badOtlpHeaders: readonly (readonly [text: string, mistake: string])[] = [
  ['secret', 'number 1 has no ='],
  ['x-team=a,secret', 'number 2 has no ='],
  ['x-team=a,', 'number 2 has no ='],
  ['=secret', 'number 1 has a name that is none of a header'],
  ['sec ret=1', 'number 1 has a name that is none of a header'],
  ['x-team=secret%', 'number 1 holds a % that encodes nothing'],
  ['x-team=secret%0A', 'number 1 has a value that no header can hold'],
]
