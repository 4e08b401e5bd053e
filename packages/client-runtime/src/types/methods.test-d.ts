import { expectTypeOf, test } from 'vitest'
import { OPERATIONS, type operations } from '../../test/library/generated/client.ts'
import type { components } from '../../test/library/generated/types.ts'
import type { Library } from '../../test/library/library.fixture.ts'
import { buildClient } from '../build-client.ts'
import { isApiError } from '../errors/api-error.ts'
import type { Arguments } from './arguments.ts'
import type { Method } from './methods.ts'
import type { OpenResponses } from './open.ts'

type Book = components['schemas']['Book']
type Genre = components['schemas']['Genre']

// Checked by tsc; the calls are never made.
declare const library: Library
declare const failing: Method<{ parameters: object; responses: { 302: object } }>
declare const opened: Method<OpenResponses<operations['getBook']>>
declare const genre: string
declare const error: unknown
const body = { title: 'Emma', shelf: 7 }

test('arguments and answers have the types of the document', () => {
  expectTypeOf(library.listBooks()).resolves.toEqualTypeOf<Book[]>()
  expectTypeOf(library.addBook({ body })).resolves.toEqualTypeOf<Book>()
  expectTypeOf(library.removeBook({ bookId: 1 })).resolves.toEqualTypeOf<undefined>()
  expectTypeOf(library.hasBook({ bookId: 1 })).resolves.toEqualTypeOf<undefined>()
  expectTypeOf(library.listBooks)
    .parameter(0)
    .toEqualTypeOf<{ limit?: number | undefined; genre?: Genre | undefined; cursor?: string | undefined } | undefined>()
})

test('what was read can be changed and sent back, unless enumerations are open', async () => {
  const { genre: read = 'novel' } = await library.getBook({ bookId: 1 })
  library.addBook({ body: { ...body, genre: read } })
  expectTypeOf<Book['genre']>().toEqualTypeOf<Genre | undefined>()
  const { genre: open = 'novel' } = await opened({ bookId: 1 })
  expectTypeOf(open).toEqualTypeOf<Genre | (string & {})>()
  // @ts-expect-error a value that the service added
  library.addBook({ body: { ...body, genre: open } })
})

test('a page is a list of the items that all() gives one by one', () => {
  expectTypeOf(library.listBooks.pages).returns.toEqualTypeOf<AsyncGenerator<Book[], void, undefined>>()
  expectTypeOf(library.listBooks.all).returns.toEqualTypeOf<AsyncGenerator<Book, void, undefined>>()
  // @ts-expect-error only a list has pages
  library.addBook.all({ body })
  // @ts-expect-error nothing is not a list
  failing.pages()
})

test('a result and an error are told apart by their status, ranges included', async () => {
  const result = await library.addBook({ body }).result()
  if (result.status === 201) expectTypeOf(result.data).toEqualTypeOf<Book>()
  const got = await library.getBook({ bookId: 1 }).result()
  if (got.status === 304 || got.status === 308) expectTypeOf(got.body).toEqualTypeOf<undefined>()
  // @ts-expect-error the document has no 3xx of this operation
  if (result.status === 304) expectTypeOf(result.body).toEqualTypeOf<undefined>()
  if (result.status === 409) expectTypeOf(result.body.title).toEqualTypeOf<string>()
  if (result.status === 'undocumented') expectTypeOf(result.body).toEqualTypeOf<unknown>()
  // @ts-expect-error only a success has data
  result.data
  if (library.hasBook.failed(error, 404)) expectTypeOf(error.body).toEqualTypeOf<undefined>()
  if (library.removeBook.failed(error, 404)) expectTypeOf(error.body.title).toEqualTypeOf<string>()
  // @ts-expect-error a status that no entry and no range of the document has
  library.removeBook.failed(error, 500)
  // @ts-expect-error the body of any error is unknown
  if (isApiError(error)) error.body.title
})

test('mistakes do not compile', () => {
  // @ts-expect-error a body is missing
  library.addBook()
  // @ts-expect-error a misspelt query parameter
  library.listBooks({ gnere: 'novel' })
  // @ts-expect-error any string where an enumeration is expected
  library.listBooks({ genre })
  // @ts-expect-error a path parameter as text
  library.getBook({ bookId: '1' })
  // @ts-expect-error an option among the arguments
  library.listBooks({ timeout: 5000 })
  // @ts-expect-error a misspelt option
  library.listBooks({}, { singal: AbortSignal.abort() })
  // @ts-expect-error an operation that does not exist
  library.burnBook
})

test('a credential has the name of a security scheme that some operation has', () => {
  const options = { baseUrl: 'http://127.0.0.1' }
  buildClient<operations>(OPERATIONS, { ...options, auth: { key: () => 'k' } })
  // @ts-expect-error a misspelt name
  buildClient<operations>(OPERATIONS, { ...options, auth: { kye: 'k' } })
  // Of a part of the operations, any name may be one.
  buildClient<Pick<operations, 'getBook'>>(OPERATIONS, { ...options, auth: { kye: 'k' } })
  expectTypeOf<keyof operations>().toExtend<string>()
})

test('a name that two locations share is the plain argument of the first; the others are prefixed by their location', () => {
  interface Twice {
    parameters: {
      path: { id: string }
      query?: { id?: number; body?: string }
      header: { id: boolean }
      cookie?: never
    }
    requestBody: { content: { 'application/json': string[] } }
    responses: unknown
  }
  expectTypeOf<Arguments<Twice>>().toEqualTypeOf<{
    id: string
    'query.id'?: number | undefined
    'query.body'?: string | undefined
    'header.id': boolean
    body: readonly string[]
  }>()
})

test('a readonly list is an argument like any other', () => {
  interface Lists {
    parameters: { query?: { tags?: string[] | null; ids: string | [number, number] }; path?: never }
    requestBody?: never
    responses: unknown
  }
  const tags = ['a', 'b'] as const
  const given: Arguments<Lists> = { tags, ids: [1, 2] as const }
  expectTypeOf(given).toEqualTypeOf<{
    tags?: readonly string[] | null | undefined
    ids: string | readonly [number, number]
  }>()
})
