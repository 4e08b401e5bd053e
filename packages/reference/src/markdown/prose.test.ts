import { expect, test } from 'vitest'
import { proseMarkdown } from './prose.ts'

const written = (text: string, level = 2) => proseMarkdown(text, () => undefined, level)

test.each([
  ['paragraphs', 'One *two* **three** `four`.\n\nFive.'],
  ['lists in lists', '- a\n\n  - b\n\n    c\n- d'],
  ['an ordered list', '3. a\n4. b'],
  ['a quote', '> a\n> \n> b'],
  ['code', '```json\n{ "a": "<b>" }\n```'],
  ['a table', '| a | b |\n| --- | --- |\n| `x \\| y` | [z](https://example.com/) |'],
])('%s stay what they are', (_kind, text) => {
  expect(written(text)).toBe(text)
})

test('headings are nested below the one above them', () => {
  expect(written('# A\n\n### B', 4)).toBe('#### A\n\n##### B')
})

test.each([
  ['markup', 'a <script>alert(1)</script> b', 'a \\<script\\>alert(1)\\</script\\> b'],
  ['a link that runs', '[a](javascript:alert(1))', 'a'],
  ['a link that hides what it runs', '[a](java&#115;cript:alert(1))', 'a'],
  ['an image that runs', '![a](data:image/svg+xml,x)', 'a'],
  ['an image', '![a](https://example.com/a.png)', '[a](https://example.com/a.png)'],
  ['a link to nowhere', '[a](#b) [c](/d)', 'a c'],
])('%s cannot do any harm', (_kind, text, expected) => {
  expect(written(text)).toBe(expected)
})
