const form = 'postgres://user:password@host:5432/database'
const escapes = `expected ${form}, with characters such as # / ? @ % of the password written as %23 %2F %3F %40 %25`

/** Values that are refused as a `DATABASE_URL`, and each mistake in them. */
export const badDatabaseUrls: readonly (readonly [text: string, mistakes: readonly string[]])[] = [
  ['secret', [escapes]],
  ['postgres://ada:se/cret@db.example/shop', [escapes]],
  ['postgres://ada:secret@db.example:port/shop', [escapes]],
  ['mysql://ada:secret@db.example/shop', [`expected ${form}: it begins with another scheme`]],
  ['postgres:///shop', [`the host is missing: expected ${form}`, `the user is missing: expected ${form}`]],
  ['postgres://ada:secret@db.example', [`expected one name of a database after the host: ${form}`]],
  ['postgres://ada:secret@db.example/a/b', [`expected one name of a database after the host: ${form}`]],
  ['postgres://ada:secret@db.example/shop#x', ['it holds a #: write one that belongs to the password as %23']],
  [
    'postgres://ada:sec%ret@db.example/shop',
    ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
  ],
  [
    'postgres://ada:secret@db.example/shop?ssl=true',
    [
      'the parameters after ? are sslmode, pooler and target_session_attrs: remove others, or write a ? of the password as %3F',
    ],
  ],
  ['postgres://ada:secret@db.example/shop?pooler=session', ['pooler takes transaction']],
  ['postgres://ada:secret@a,,b/shop', [escapes]],
  ['postgres://ada:secret@a:1,b:port/shop', [escapes]],
  [
    'postgres://ada:secret@a,b/shop?target_session_attrs=standby',
    ['target_session_attrs takes primary or read-write, which is what several hosts mean anyway'],
  ],
  ['postgres://ada:secret@db.example/shop?sslmode=prefer', ['sslmode takes one of disable, require, verify-full']],
  [
    'postgres://ada:100%@db.example/shop',
    ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
  ],
  [
    'postgres://ada:secret%zz@db.example/shop',
    ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
  ],
  [
    'postgres://ada:secret%ff@db.example/shop',
    ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
  ],
  [
    'postgres://ada%:secret@db.example/shop',
    ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
  ],
  [
    'postgres://ada:secret@db.example/sh%op',
    ['it holds a % that encodes nothing: write one that belongs to the password as %25'],
  ],
]

/** Values that are refused as a `REDIS_URL`, and a part of the message. */
export const badRedisUrls: readonly (readonly [text: string, mistake: string])[] = [
  ['localhost:6379', 'begins with another scheme'],
  ['127.0.0.1', 'expected redis://'],
  ['http://localhost', 'begins with another scheme'],
  ['redis://localhost/cache', 'only the number of a database'],
  ['redis://localhost/0?tls=1', 'takes no parameter but cluster=true'],
  ['redis://a,b/1', 'has no database but 0'],
  ['redis://a,,b', 'the host is missing'],
  ['redis://:a#b@localhost', ''],
  ['redis://:a%b@localhost', 'encodes nothing'],
  ['redis://localhost/0#x', 'it holds a #'],
]

/** Values that are refused as `OTEL_EXPORTER_OTLP_HEADERS`, and the end of the message. */
export const badOtlpHeaders: readonly (readonly [text: string, mistake: string])[] = [
  ['secret', 'number 1 has no ='],
  ['x-team=a,secret', 'number 2 has no ='],
  ['x-team=a,', 'number 2 has no ='],
  ['=secret', 'number 1 has a name that is none of a header'],
  ['sec ret=1', 'number 1 has a name that is none of a header'],
  ['x-team=secret%', 'number 1 holds a % that encodes nothing'],
  ['x-team=secret%0A', 'number 1 has a value that no header can hold'],
]
