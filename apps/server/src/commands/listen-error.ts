const REASONS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'something else listens there. Stop it, or set PORT to another port (0 takes any free one)',
  EACCES: 'the port is reserved for administrators. Set PORT to 1024 or above',
  EADDRNOTAVAIL: 'this machine has no such address. Set HOST to one that it has, or to 0.0.0.0',
  ENOTFOUND: 'the host name is not known. Set HOST to an address of this machine',
}

/** The address that the configuration names cannot be listened on. */
export class ListenError extends Error {
  override readonly name = 'ListenError'

  constructor(host: string, port: number, cause: unknown) {
    const code = cause instanceof Error && 'code' in cause ? String(cause.code) : ''
    const reason = REASONS[code] ?? (cause instanceof Error ? cause.message : String(cause))
    super(`Cannot listen on port ${port} of ${host}: ${reason}.`, { cause })
  }
}
