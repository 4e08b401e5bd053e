// Classes and codes of https://www.postgresql.org/docs/current/errcodes-appendix.html, the most exact first; then those
// of the operating system and the TLS library.
const REASONS: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^08/, 'the connection broke'],
  [/^25006$/, 'the database is read-only'],
  [/^26000$/, 'the connection lost a prepared statement'],
  [/^28/, 'the database refuses the user or the password'],
  [/^3D000$/, 'there is no such database'],
  [/^40/, 'another call came between'],
  [/^53/, 'the database lacks memory, space or connections'],
  [/^55000$/, 'the database takes no connections'],
  [/^55P03$/, 'another process keeps it locked'],
  [/^57014$/, 'the statement took too long'],
  [/^57P0/, 'the database is stopping or starting'],
  [/^58/, 'its files cannot be read or written'],
  [/^ECONNREFUSED$/, 'nothing listens at its address'],
  [/^(ENOTFOUND|EAI_AGAIN)$/, 'its host name cannot be resolved'],
  [/^(ECONN\w+|EPIPE)$/, 'the connection broke'],
  [/^(ETIMEDOUT|EHOSTUNREACH|ENETUNREACH)$/, 'its address cannot be reached'],
  [/CERT|SIGNATURE/, 'its certificate is not valid for its name'],
]

const POOL_FULL = /^timeout exceeded when trying to connect$/

// The driver's own errors carry no code.
const MESSAGES: readonly (readonly [message: RegExp, reason: string])[] = [
  [POOL_FULL, 'all connections are in use'],
  [/^Connection terminated due to connection timeout$|^timeout expired$/, 'its address cannot be reached'],
  [/^Connection terminated|is not queryable$/, 'the connection broke'],
  [/^Query read timeout$/, 'the database does not answer'],
  [/^Cannot use a pool after calling end on the pool$/, 'it was closed'],
  [/^The server takes no writes/, 'none of its hosts takes writes'],
  [/^The server does not support SSL connections$/, 'the database does not speak TLS'],
]

/** Why PostgreSQL cannot be used at the moment; undefined when the error is of another kind. */
export function unavailability(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const code = codeOf(error)
  return (code === undefined ? match(MESSAGES, error.message) : match(REASONS, code)) ?? undefined
}

/** Whether a statement failed because another transaction kept a lock for longer than `lock_timeout`. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '55P03'
}

/** Whether a transaction gave way to another one, and would succeed if it were tried again. */
export function hasGivenWay(error: unknown): boolean {
  return error instanceof Error && ['40001', '40P01'].includes(codeOf(error) ?? '')
}

/** Whether the database refuses the user or the password: it will again, until somebody changes one of them. */
export function isAccessRefused(error: unknown): boolean {
  return error instanceof Error && codeOf(error)?.startsWith('28') === true
}

/** Whether there was no connection in time because others used all of them. */
export function isPoolFull(error: unknown): boolean {
  return error instanceof Error && POOL_FULL.test(error.message)
}

/** Whether a prepared statement is missing. */
export function isUnprepared(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '26000'
}

/** Whether a row was refused because another one has the same key. */
export function isUniqueViolation(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '23505'
}

/** Whether a foreign key refused a row, or its deletion. */
export function isForeignKeyViolation(error: unknown): boolean {
  return error instanceof Error && codeOf(error) === '23503'
}

function codeOf(error: Error): string | undefined {
  return 'code' in error && typeof error.code === 'string' ? error.code : undefined
}

function match(table: readonly (readonly [RegExp, string])[], text: string): string | undefined {
  return table.find(([pattern]) => pattern.test(text))?.[1]
}
