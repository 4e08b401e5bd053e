/** Node's error for bytes that its parser refuses. */
export interface ParserError extends NodeJS.ErrnoException {
  /** The bytes that arrived last; undefined for a timeout. */
  rawPacket?: Buffer
  /** How many of them precede the mistake. */
  bytesParsed?: number
}

/**
 * Whether the refused request is a HEAD. If its first line arrived before the bytes with the mistake, Node no longer
 * tells.
 */
export function beginsHead({ rawPacket, bytesParsed }: ParserError): boolean {
  if (rawPacket === undefined) return false
  // Pipelined requests before it end with an empty line.
  const endOfLast = rawPacket.subarray(0, bytesParsed).lastIndexOf('\r\n\r\n')
  return /^\s*HEAD /.test(rawPacket.toString('latin1', endOfLast + 1))
}
