import { expect, test } from 'vitest'
import { createIds } from './ids.ts'
import { Menu } from './menu.ts'
import { relativeAddress } from './page.ts'

const menu = new Menu([
  { title: 'Start', links: [{ page: 'index', label: ['Overview'] }] },
  { title: 'Cats', tag: 'cats', links: [{ page: 'operations/getCat', label: ['Get <a> cat'] }] },
  { title: 'Dogs', tag: 'dogs', links: [{ page: 'operations/getDog', label: ['Get a dog'] }] },
])

function written(path: string, tag?: string): string {
  const place = {
    href: (target: Parameters<typeof relativeAddress>[1]) => relativeAddress(path, target, '.html'),
    resolve: () => undefined,
    level: 2,
    claim: createIds(),
  }
  return String(menu.html({ path, title: '', description: '', blocks: [], ...(tag !== undefined && { tag }) }, place))
}

test('a page has the operations of its own tag, its own mark, and addresses from where it is', () => {
  expect(written('index')).toBe(`<p class="group">Start</p>
<ul>
<li><a href="index.html" aria-current="page">Overview</a></li>
</ul>
<p class="group">Cats</p>
<p class="group">Dogs</p>
`)
  expect(written('operations/getCat', 'cats')).toBe(`<p class="group">Start</p>
<ul>
<li><a href="../index.html">Overview</a></li>
</ul>
<p class="group">Cats</p>
<ul>
<li><a href="../operations/getCat.html" aria-current="page">Get &lt;a&gt; cat</a></li>
</ul>
<p class="group">Dogs</p>
`)
  expect(written('operations/getDog', 'dogs')).not.toContain('Get &lt;a&gt; cat')
})

test('what was written for one page is not marked on the next', () => {
  expect(written('operations/listCats', 'cats')).not.toContain('aria-current')
})
