import { hashKey } from '@contract-first/service/keys'

/** Every form in which a key could have been written down, each with its name. */
export function formsOf(key: string): ReadonlyMap<string, string> {
  // The text after the prefix says it all, however the prefix is written (petstore%5Ftest%5F…).
  const secret = key.slice('petstore_test_'.length)
  return new Map([
    ['its secret part', secret],
    ['its random characters', secret.slice(0, 30)],
    ['hexadecimal digits', Buffer.from(secret).toString('hex')],
    ['UTF-16', Buffer.from(secret, 'utf16le').toString('latin1')],
    ...[0, 1, 2].map((offset) => [`Base64 after ${offset} bytes`, base64Within(secret, offset)] as const),
    ...[0, 1, 2].map(
      (offset) => [`base64url after ${offset} bytes`, base64Within(secret, offset, 'base64url')] as const,
    ),
  ])
}

/** The hash of a key: in the database it belongs, anywhere else it does not. */
export function formsOfHash(key: string): ReadonlyMap<string, string> {
  const hash = hashKey(key)
  return new Map(
    (['hex', 'base64', 'base64url'] as const).map((encoding) => [
      `its hash in ${encoding}`,
      hash.toString(encoding).replace(/=+$/, ''),
    ]),
  )
}

/** Where what stands: such as "the log: Base64 after 1 bytes". Bytes are read as latin1 beforehand. */
export function tracesIn(places: Readonly<Record<string, string>>, forms: ReadonlyMap<string, string>): string[] {
  return Object.entries(places).flatMap(([place, text]) =>
    [...forms]
      .filter(([, form]) => text.toLowerCase().includes(form.toLowerCase()))
      .map(([form]) => `${place}: ${form}`),
  )
}

/** The characters that the Base64 of every text shares which holds `text` at `offset` from a multiple of 3. */
function base64Within(text: string, offset: number, encoding: 'base64' | 'base64url' = 'base64'): string {
  const whole = Buffer.from('\0'.repeat(offset) + text).toString(encoding)
  // The first characters also depend on what stands before, the last ones on what stands behind.
  return whole.slice(Math.ceil((offset * 8) / 6), -4)
}
