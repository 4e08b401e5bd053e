import { otherCase, otherSign } from '../../exchange/secrets.ts'

/** Spoils a secret a little. A secret with nothing to spoil is returned unchanged. */
type Spoil = (secret: string) => string

/** Where a secret is spoiled, as a fraction of the part that can be. */
const PLACES = { first: 0, early: 1 / 6, middle: 1 / 2, late: 5 / 6 } as const

/**
 * Secrets that differ from the valid one in one place, keyed by the mistake: a server that compares only a part of it,
 * or ignores case in a part, accepts one of them.
 */
export const NEAR_MISSES: Readonly<Record<string, Spoil>> = {
  prefix: (secret) => secret.slice(0, -1),
  suffix: (secret) => `${secret}x`,
  'other-case': (secret) => withLetterOfOtherCase(secret, 1),
  ...spoiledAt('changed', withOther),
  ...spoiledAt('other-case', withLetterOfOtherCase),
}

function spoiledAt(what: string, spoil: (secret: string, share: number) => string): Record<string, Spoil> {
  return Object.fromEntries(
    Object.entries(PLACES).map(([place, share]) => [`${place}-${what}`, (secret) => spoil(secret, share)]),
  )
}

/** Replaces one letter or digit with another. */
function withOther(secret: string, share: number): string {
  return replaced(secret, /[A-Za-z0-9]/g, share, otherSign)
}

/** Hexadecimal digits mean the same in either case, so a server may compare their values. */
function withLetterOfOtherCase(secret: string, share: number): string {
  if (/^[-0-9a-f]*$/i.test(secret)) return secret
  return replaced(secret, /[A-Za-z]/g, share, otherCase)
}

function replaced(text: string, signs: RegExp, share: number, change: (sign: string) => string): string {
  const found = [...text.matchAll(signs)]
  const sign = found[Math.min(Math.floor(share * found.length), found.length - 1)]
  if (!sign) return text
  return text.slice(0, sign.index) + change(sign[0]) + text.slice(sign.index + 1)
}
