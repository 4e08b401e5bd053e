/** 128 random bits in hexadecimal. Not `crypto.randomUUID`, which pages have only by https or from localhost. */
export function randomId(): string {
  const words = crypto.getRandomValues(new Uint32Array(4))
  return Array.from(words, (word) => word.toString(16).padStart(8, '0')).join('')
}
