const port = 'PORT: expected a whole number from 0 to 65535'
const url =
  'PUBLIC_BASE_URL: expected an http or https URL that ends with /v1, without credentials, query and fragment, such as https://api.notes.example/v1'
const samePort = 'ADMIN_PORT: the API listens there, by PORT; choose another number for one of them'
const host = 'HOST: expected an IP address or a host name, such as 127.0.0.1 or 0.0.0.0'

/** Environments with one mistake each, and that mistake. */
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
  [{ HANDLER_SECONDS_MAX: '0' }, 'HANDLER_SECONDS_MAX: expected a whole number from 1 to 3600'],
  [{ LOG_ADDRESSES: 'none' }, 'LOG_ADDRESSES: expected one of on, off, short'],
  [{ WORKERS: '0' }, 'WORKERS: expected a whole number from 1 to 64'],
  [{ LOG_LEVEL: 'verbose' }, 'LOG_LEVEL: expected one of error, warn, info, silent'],
  [{ SHUTDOWN_DELAY_SECONDS: '5s' }, 'SHUTDOWN_DELAY_SECONDS: expected a whole number from 0 to 3600'],
  [{ DATA_DIR: 'a\0b' }, 'DATA_DIR: expected the path of a directory'],
  [{ PUBLIC_BASE_URL: 'api.notes.example' }, url],
  [{ PUBLIC_BASE_URL: 'https://api.notes.example' }, url],
  [{ PUBLIC_BASE_URL: 'https://api.notes.example/v1/notes' }, url],
  [{ PUBLIC_BASE_URL: 'ftp://api.notes.example' }, url],
  [{ PUBLIC_BASE_URL: 'https://api.notes.example/v1?a=1' }, url],
  [{ PUBLIC_BASE_URL: 'https://api.notes.example/v1#a' }, url],
  [{ PUBLIC_BASE_URL: 'https://ada:secret@api.notes.example/v1' }, url],
  [{ NOTES_ENVIRONMENT: 'Production' }, 'NOTES_ENVIRONMENT: expected production or staging'],
  [
    { NOTES_ENVIRONMENT: 'production' },
    'DATABASE_URL: production needs an explicit store; set postgres://user:password@host:5432/database, or STORE=sqlite for the embedded one, which serves one machine',
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
  [{ NOTES_DATABASE_URL: 'x' }, 'NOTES_DATABASE_URL: there is no such variable; did you mean DATABASE_URL?'],
  [{ NOTES_ENVIROMENT: 'production' }, 'NOTES_ENVIROMENT: there is no such variable; did you mean NOTES_ENVIRONMENT?'],
  [{ NOTES_ENV: 'staging' }, 'NOTES_ENV: there is no such variable; did you mean NOTES_ENVIRONMENT?'],
  [{ NOTES_DATA_DIR: '.' }, 'NOTES_DATA_DIR: there is no such variable; did you mean DATA_DIR?'],
  [{ NOTES_PORT: '3000' }, 'NOTES_PORT: there is no such variable; did you mean PORT?'],
  [{ NOTES_COLOUR: 'red' }, 'NOTES_COLOUR: there is no such variable; remove it'],
]
