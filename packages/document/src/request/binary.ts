/** Whether a value is already bytes. */
export function isBinary(value: unknown): value is Blob | Uint8Array<ArrayBuffer> {
  return value instanceof Blob || value instanceof Uint8Array
}
