import { expect, test } from 'vitest'
import { KeptProse } from './kept.ts'

test.each([
  ['once, where it is the same on both', 1, 'Some *words*, and [a page](https://example.com/#part).'],
  ['twice with a link into the site', 2, 'See [the errors](#errors).'],
  ['twice with a heading', 2, '# Errors'],
  ['twice with a heading in a quote', 2, '> Errors\n> ---'],
])('a text of two pages is written %s', (_how, times, text) => {
  const kept = new KeptProse()
  let written = 0
  const write = () => String(++written)
  kept.write(text, () => 'a.html', write)
  expect(kept.write(text, () => 'b.html', write)).toBe(String(times))
})
