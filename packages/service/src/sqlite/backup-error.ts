/** A store that cannot be copied; the message says why and what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError'
}
