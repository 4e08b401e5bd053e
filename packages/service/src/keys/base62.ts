import { randomBytes } from 'node:crypto'

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const firstUnevenByte = 256 - (256 % ALPHABET.length)

/** `length` base62 characters from the system's random source, all equally likely. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) {
      // A remainder of the bytes above would favour the first characters of the alphabet.
      if (byte < firstUnevenByte) text += ALPHABET.charAt(byte % ALPHABET.length)
    }
  }
  return text
}

/** A non-negative integer in base62, padded with zeros to `width`. */
export function toBase62(value: number, width: number): string {
  let text = ''
  for (let rest = value; rest > 0; rest = Math.floor(rest / ALPHABET.length)) {
    text = ALPHABET.charAt(rest % ALPHABET.length) + text
  }
  return text.padStart(width, '0')
}
