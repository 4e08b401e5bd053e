// Also with a wrong checksum, a part of a key, or one with something behind it: what looks like a key is treated as one.
const keys = /petstore_(live|test)_[0-9A-Za-z]{16,}/g

/** Whether a text holds something that looks like a key. */
export function holdsKey(text: string): boolean {
  return text.search(keys) >= 0
}

/** The text with nothing but the beginning of every key in it: for what is logged, or said to anybody. */
export function withoutKeys(text: string): string {
  // Most texts hold none, and this is quicker than the pattern.
  return text.includes('petstore_') ? text.replace(keys, 'petstore_$1_[cut]') : text
}
