import { expect, test } from 'vitest'
import { proseHtml } from '../html/prose.ts'
import { proseMarkdown } from '../markdown/prose.ts'

const resolve = (href: string) => (href.startsWith('images/') ? `../guides/${href}` : undefined)
const shown = (text: string) => String(proseHtml(text, { resolve, level: 2, claim: (id) => id })).trim()
const twin = (text: string) => proseMarkdown(text, resolve, 2)

test.each([
  ['a break', 'a<br>b<br/>c', '<p>a<br>\nb<br>\nc</p>'],
  [
    'elements with an end',
    'a <b>c</b> <kbd>d</kbd> H<sub>2</sub>O',
    '<p>a <strong>c</strong> <kbd>d</kbd> H<sub>2</sub>O</p>',
  ],
  ['code', 'a <code>b</code>', '<p>a <code>b</code></p>'],
  [
    'an address',
    '<a href="https://a.example/?a=1&amp;b=2" onclick="x()">a</a>',
    '<p><a href="https://a.example/?a=1&amp;b=2">a</a></p>',
  ],
  ['a comment', 'a <!-- secret --> b', '<p>a  b</p>'],
  ['paragraphs', '<p>a</p>\n<p>b</p>', '<p>a<br>\n\n<br>\nb</p>'],
])('of HTML, %s is read', (_what, text, html) => {
  expect(shown(text)).toBe(html)
})

test.each([
  ['an element without an end', 'a <b>c', '<p>a &lt;b&gt;c</p>'],
  ['one of two elements that cross', '<b>a <i>b</b> c</i>', '<p>&lt;b&gt;a <em>b&lt;/b&gt; c</em></p>'],
  ['an element across the end of Markdown', '*a <b>b* c</b>', '<p><em>a &lt;b&gt;b</em> c&lt;/b&gt;</p>'],
  ['an element that runs', 'a <script>b</script>', '<p>a &lt;script&gt;b&lt;/script&gt;</p>'],
  ['a block', '<script>\nb\n</script>', '<p>&lt;script&gt;\nb\n&lt;/script&gt;</p>'],
  ['an address that runs', '<a href="javascript:b()">a</a>', '<p>a</p>'],
])('%s stays the text that it was', (_what, text, html) => {
  expect(shown(text)).toBe(html)
})

test('an image of the site is shown, one from another host is a link', () => {
  expect(shown('![a "b"](images/a.png) <img src="images/b.svg" alt="b">')).toBe(
    '<p><img src="../guides/images/a.png" alt="a &quot;b&quot;" loading="lazy"> <img src="../guides/images/b.svg" alt="b" loading="lazy"></p>',
  )
  expect(twin('![a](images/a.png)')).toBe('![a](../guides/images/a.png)')
  expect(shown('![a](https://a.example/a.png)')).toBe('<p><a href="https://a.example/a.png">a</a></p>')
  expect(shown('![a](//a.example/a.png)')).toBe('<p>a</p>')
})

test("GitHub's alerts have a title, in the twin too", () => {
  const text = '> [!WARNING]\n> Keys are *secret*.'
  expect(shown(text)).toBe(
    '<blockquote class="alert warning">\n<p><strong>Warning</strong>\nKeys are <em>secret</em>.</p>\n</blockquote>',
  )
  expect(twin(text)).toBe('> **Warning**\n> Keys are *secret*.')
  expect(shown('> [!OTHER] a')).toBe('<blockquote>\n<p>[!OTHER] a</p>\n</blockquote>')
})

test('tasks show whether they are done', () => {
  expect(shown('- [ ] a\n- [x] b\n- [y] c')).toBe(
    '<ul>\n<li class="task">☐ a</li>\n<li class="task">☑ b</li>\n<li>[y] c</li>\n</ul>',
  )
  expect(twin('- [x] b')).toBe('- ☑ b')
})
