import { randomBytes } from 'node:crypto'

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
const firstUnevenByte = 256 - (256 % alphabet.length)

/** `length` base62 characters from the system's random source, all equally likely. */
export function randomBase62(length: number): string {
  let text = ''
  while (text.length < length) {
    for (const byte of randomBytes(length - text.length)) {
      // A remainder of the bytes above would favour the first characters of the alphabet.
      if (byte < firstUnevenByte) text += alphabet.charAt(byte % alphabet.length)
    }
  }
  return text
}

/** A non-negative integer in base62, padded with zeros to `width`. */
export function toBase62(value: number, width: number): string {
  let text = ''
  for (let rest = value; rest > 0; rest = Math.floor(rest / alphabet.length)) {
    text = alphabet.charAt(rest % alphabet.length) + text
  }
  return text.padStart(width, '0')
}
