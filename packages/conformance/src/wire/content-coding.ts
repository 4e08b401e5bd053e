import { brotliDecompressSync, gunzipSync, inflateSync, zstdDecompressSync } from 'node:zlib'

/** By the names of the registry: RFC 9110, section 8.4.1, RFC 7932 and RFC 8878. */
const DECODERS = {
  gzip: gunzipSync,
  'x-gzip': gunzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
  zstd: zstdDecompressSync,
} as const

/** Larger bodies are not read: a few bytes can decompress to gigabytes. */
const DECODED_BYTES_MAX = 64 * 1024 * 1024

/**
 * Decodes the content codings of a body, the last one first: RFC 9110, section 8.4.
 * @param codings - the value of `Content-Encoding`
 * @throws {Error} when the body is not in its stated coding, the coding is unknown, or the body is too large
 */
export function decodeContent(bytes: Uint8Array<ArrayBuffer>, codings: string): Uint8Array<ArrayBuffer> {
  const names = codings.split(',').map((name) => name.trim().toLowerCase())
  return names.reduceRight((content, name) => decode(content, name), bytes)
}

function decode(bytes: Uint8Array<ArrayBuffer>, name: string): Uint8Array<ArrayBuffer> {
  if (name === '' || name === 'identity') return bytes
  const known = (Object.keys(DECODERS) as (keyof typeof DECODERS)[]).find((one) => one === name)
  if (!known) throw new TypeError(`the content coding ${name} is not known`)
  return new Uint8Array(DECODERS[known](bytes, { maxOutputLength: DECODED_BYTES_MAX }))
}
