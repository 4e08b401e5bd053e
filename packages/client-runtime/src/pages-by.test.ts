import { expect, expectTypeOf, test } from 'vitest'
import type { Library } from '../test/library/library.fixture.ts'
import { ValidationError } from './errors/validation-error.ts'
import { pagesBy } from './pages-by.ts'

interface Page {
  items: number[]
  cursor?: string
}
interface Args {
  cursor?: string | undefined
  limit?: number
}

/** A list of seven, three at a time, which records what it was asked for. */
function listOf(count: number) {
  const asked: Args[] = []
  const list = async (args: Args = {}): Promise<Page> => {
    asked.push(args)
    const first = Number(args.cursor ?? 0)
    const end = Math.min(first + (args.limit ?? 3), count)
    const items = Array.from({ length: end - first }, (_, index) => first + index)
    return end < count ? { items, cursor: String(end) } : { items }
  }
  return { asked, list }
}

const next = ({ cursor }: Page, args: Args) => (cursor === undefined ? undefined : { ...args, cursor })

test('each page is asked for as the one before says, with the other arguments', async () => {
  const { asked, list } = listOf(7)
  const items: number[] = []
  for await (const page of pagesBy(list, { limit: 3 }, next)) items.push(...page.items)
  expect(items).toEqual([0, 1, 2, 3, 4, 5, 6])
  expect(asked).toEqual([{ limit: 3 }, { limit: 3, cursor: '3' }, { limit: 3, cursor: '6' }])
})

test('leaving the loop asks for no more', async () => {
  const { asked, list } = listOf(7)
  for await (const page of pagesBy(list, {}, next)) if (page.items.includes(1)) break
  expect(asked).toHaveLength(1)
})

test('an offset ends where a page is short', async () => {
  const { list } = listOf(5)
  const pages: number[][] = []
  const byOffset = ({ items }: Page, { cursor = '0' }: Args) =>
    items.length < 3 ? undefined : { cursor: String(Number(cursor) + items.length) }
  for await (const { items } of pagesBy(list, {}, byOffset)) pages.push(items)
  expect(pages).toEqual([
    [0, 1, 2],
    [3, 4],
  ])
})

test('a page that was already read is refused, and a failure is that of the call', async () => {
  const again = pagesBy(listOf(7).list, {}, (_, args) => args)
  await again.next()
  await expect(again.next()).rejects.toThrow(ValidationError)
  const failing = pagesBy((_: Args) => Promise.reject<Page>(new Error('no')), {}, next)
  await expect(failing.next()).rejects.toThrow('no')
})

test('the method of a client types the arguments and the pages', () => {
  const call = (library: Library) =>
    pagesBy(library.listBooks, { limit: 3 }, (books, args) => ({ ...args, cursor: books[0]?.title }))
  type Book = Awaited<ReturnType<Library['listBooks']>>[number]
  expectTypeOf(call).returns.toEqualTypeOf<AsyncGenerator<Book[], void, undefined>>()
  // @ts-expect-error a misspelt argument
  const misspelt = (library: Library) => pagesBy(library.listBooks, { limti: 3 }, () => undefined)
  expect([call, misspelt]).toHaveLength(2)
})
