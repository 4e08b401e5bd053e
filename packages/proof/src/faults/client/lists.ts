import { type ClientFault, lists, receives, sends } from './wrap.ts'

/** Faults in how a client reads a list. */
export const listFaults: Readonly<Record<string, ClientFault>> = {
  'the next page is not asked for': receives(({ headers }) => headers.delete('Link')),
  'the first page comes again and again': sends(({ url }) => url.searchParams.delete('cursor')),
  'a page is left out': sends(({ url }) => {
    if (url.searchParams.get('cursor') === '1') url.searchParams.set('cursor', '2')
  }),
  'a page shorter than its limit ends the list': lists(
    'pages',
    (pages) =>
      async function* (args) {
        for await (const page of pages(args)) {
          yield page
          if (Array.isArray(page) && page.length < Number(args.limit ?? 20)) return
        }
      },
  ),
  'the next page is asked for at another origin, with the key': (make) => (fetch, options) => {
    let next = ''
    return make(async (asked) => {
      const answer = await fetch(next ? new Request(next, asked) : asked)
      const headers = new Headers(answer.headers)
      const [, link = ''] = /<(https:[/]{2}elsewhere[^>]+)>; rel="next"/.exec(headers.get('Link') ?? '') ?? []
      next = link
      if (link) headers.set('Link', `<${asked.url}&cursor=1>; rel="next"`)
      return new Response(answer.body, { status: answer.status, headers })
    }, options)
  },
  'the items of a list end after the first five': lists(
    'all',
    (all) =>
      async function* (args) {
        let count = 0
        for await (const item of all(args)) {
          if (count++ === 5) return
          yield item
        }
      },
  ),
  'the items of a list forget the filter': lists(
    'all',
    (all) =>
      ({ status: _, ...args }) =>
        all(args),
  ),
  'the last page is left out': lists(
    'pages',
    (pages) =>
      async function* (args) {
        let before: unknown
        for await (const page of pages(args)) {
          if (before) yield before
          before = page
        }
      },
  ),
  'a failure ends a list as if it were whole': lists(
    'all',
    (all) =>
      async function* (args) {
        try {
          yield* all(args)
        } catch {}
      },
  ),
  'all pages are asked for before the first is given': lists(
    'pages',
    (pages) =>
      async function* (args) {
        const all: unknown[] = []
        for await (const page of pages(args)) all.push(page)
        yield* all
      },
  ),
}
