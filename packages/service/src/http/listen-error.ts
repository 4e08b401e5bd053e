/** An address to listen on, and the variables that name it. */
export interface ListenAddress {
  host: string
  port: number
  /** Default: `HOST` and `PORT`. */
  variables?: { host: string; port: string }
}

/** The server cannot listen on the configured address. */
export class ListenError extends Error {
  override readonly name = 'ListenError'

  constructor({ host, port, variables = { host: 'HOST', port: 'PORT' } }: ListenAddress, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const reason = reasonOf(code, variables) ?? (cause instanceof Error ? cause.message : String(cause))
    super(`Cannot listen on port ${port} of ${host}: ${reason}.`, { cause })
  }
}

function reasonOf(code: string, { host, port }: { host: string; port: string }): string | undefined {
  const reasons: Readonly<Record<string, string>> = {
    EADDRINUSE: `something else listens there. Stop it, or set ${port} to another port (0 takes any free one)`,
    EACCES: `the port is reserved for administrators. Set ${port} to 1024 or above`,
    EADDRNOTAVAIL: `this machine has no such address. Set ${host} to one that it has, or to 0.0.0.0`,
    ENOTFOUND: `the host name is not known. Set ${host} to an address of this machine`,
  }
  return reasons[code]
}
