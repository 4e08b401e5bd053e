import { hashKey } from '@contract-first/service/store'

/** Every form in which a key could have been written, by name. */
export function formsOf(key: string): ReadonlyMap<string, string> {
  // The text after the prefix is enough, however the prefix is written (petstore%5Ftest%5F…).
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

/** The hash of a key, which belongs in the database and nowhere else. */
export function formsOfHash(key: string): ReadonlyMap<string, string> {
  const hash = hashKey(key)
  return new Map(
    (['hex', 'base64', 'base64url'] as const).map((encoding) => [
      `its hash in ${encoding}`,
      hash.toString(encoding).replace(/=+$/, ''),
    ]),
  )
}

/** The findings and their places, such as "the log: Base64 after 1 bytes". Decode bytes as latin1 first. */
export function tracesIn(places: Readonly<Record<string, string>>, forms: ReadonlyMap<string, string>): string[] {
  return Object.entries(places).flatMap(([place, text]) =>
    [...forms]
      .filter(([, form]) => text.toLowerCase().includes(form.toLowerCase()))
      .map(([form]) => `${place}: ${form}`),
  )
}

/** The characters common to the Base64 of all texts that hold `text` at `offset` modulo 3. */
function base64Within(text: string, offset: number, encoding: 'base64' | 'base64url' = 'base64'): string {
  const whole = Buffer.from('\0'.repeat(offset) + text).toString(encoding)
  // The first characters also depend on what comes before, the last ones on what comes after.
  return whole.slice(Math.ceil((offset * 8) / 6), -4)
}
