/** Node's error for bytes that its parser refuses. */
export interface ParserError extends NodeJS.ErrnoException {
  /** The bytes that arrived last; undefined when it was time that ran out. */
  rawPacket?: Buffer
  /** How many of them came before the mistake. */
  bytesParsed?: number
}

/**
 * Whether the request that was refused is a HEAD. Of one whose first line arrived before the bytes with the mistake,
 * Node no longer says so.
 */
export function beginsHead({ rawPacket, bytesParsed }: ParserError): boolean {
  if (rawPacket === undefined) return false
  // Requests that were sent before it, without waiting, end with an empty line.
  const endOfLast = rawPacket.subarray(0, bytesParsed).lastIndexOf('\r\n\r\n')
  return /^\s*HEAD /.test(rawPacket.toString('latin1', endOfLast + 1))
}
