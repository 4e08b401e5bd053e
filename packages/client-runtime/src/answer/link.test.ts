import { expect, test } from 'vitest'
import { linkTo } from './link.ts'

const base = 'https://h.test/v1/books?limit=2'

test.each([
  ['<https://h.test/v1/books?cursor=a>; rel="next"', 'https://h.test/v1/books?cursor=a'],
  ['</v1/books?cursor=a>; rel=next', 'https://h.test/v1/books?cursor=a'],
  ['<?cursor=a>;REL="prev NEXT"', 'https://h.test/v1/books?cursor=a'],
  ['<?c=1>; rel="prev", <?c=3>; rel="next"', 'https://h.test/v1/books?c=3'],
  ['<?c=1>; title="a, <b>; rel=next"; rel="prev", <?c=3>; rel="next"; title="\\"x\\""', 'https://h.test/v1/books?c=3'],
  ['<?a,b>; hreflang=de ; rel="next"', 'https://h.test/v1/books?a,b'],
])('%s leads to %s', (header, url) => {
  expect(linkTo('next', new Headers({ Link: header }), base)?.href).toBe(url)
})

test.each([
  '',
  '<?c=1>',
  '<?c=1>; rel="prev"',
  '<?c=1>; rel="prev"; rel="next"',
  '<?c=1>; title="; rel=next"',
  '<?c=1>; rel="nextcloud"',
  'https://h.test/; rel="next"',
  '<http://[>; rel="next"',
])('%s leads nowhere', (header) => {
  expect(linkTo('next', new Headers({ Link: header }), base)).toBeUndefined()
})
