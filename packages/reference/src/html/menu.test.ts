import { expect, test } from 'vitest'
import { createIds } from './ids.ts'
import { Menu } from './menu.ts'
import { relativeAddress } from './page.ts'

const menu = new Menu([
  { title: 'Start', links: [{ page: 'index', title: 'Overview', label: ['Overview'] }] },
  {
    title: 'Books',
    tag: 'books',
    links: [{ page: 'operations/getBook', title: 'Get a book', label: ['Get <a> book'] }],
  },
  { title: 'Loans', tag: 'loans', links: [{ page: 'operations/getLoan', title: 'Get a loan', label: ['Get a loan'] }] },
])

function written(path: string, tag?: string): string {
  const place = {
    href: (target: Parameters<typeof relativeAddress>[1]) => relativeAddress(path, target, '.html'),
    resolve: () => undefined,
    consoleScript: 'assets/console.js',
    changesScript: 'assets/changes.js',
    level: 2,
    claim: createIds(),
  }
  return String(menu.html({ path, title: '', description: '', blocks: [], ...(tag !== undefined && { tag }) }, place))
}

test('a page lists the operations of its own tag, marks itself, and has relative addresses', () => {
  expect(written('index')).toBe(`<p class="group">Start</p>
<ul>
<li><a href="index.html" aria-current="page">Overview</a></li>
</ul>
<p class="group">Books</p>
<p class="group">Loans</p>
`)
  expect(written('operations/getBook', 'books')).toBe(`<p class="group">Start</p>
<ul>
<li><a href="../index.html">Overview</a></li>
</ul>
<p class="group">Books</p>
<ul>
<li><a href="../operations/getBook.html" aria-current="page">Get &lt;a&gt; book</a></li>
</ul>
<p class="group">Loans</p>
`)
  expect(written('operations/getLoan', 'loans')).not.toContain('Get &lt;a&gt; book')
})

test('the mark of one page does not stay on the next', () => {
  expect(written('operations/listBooks', 'books')).not.toContain('aria-current')
})
