import { isDeepStrictEqual } from 'node:util'
import { type AnyList, collected, listOf, type MakeClient } from './calls.fixture.ts'
import type { Check } from './check.ts'
import { BASE_URL } from './make-client.fixture.ts'

/** How many animals are on each page: full, less than full, none, and some again. */
const SIZES = [30, 1, 0, 4]
const ARGS = { status: 'sold', limit: 30 }
const FORMS = ['pages', 'all'] as const

/** Follows the linked pages of a list, each once, to the last one or as far as they are wanted. */
export const pages: Check = async (make) => {
  const wrong: string[] = []
  for (const form of FORMS) {
    const { list, asked } = service(make)
    const found = await collect(list, form)
    const expected = form === 'all' ? SIZES.flatMap((_, page) => pageOf(page)) : SIZES.map((_, page) => pageOf(page))
    if (!isDeepStrictEqual(found, expected)) wrong.push(`.${form}() gives ${JSON.stringify(found)}`)
    const links = SIZES.map((_, page) => (page === 0 ? `${BASE_URL}/pets?limit=30&status=sold` : linkTo(page)))
    if (!isDeepStrictEqual(asked.map(sorted), links.map(sorted))) wrong.push(`.${form}() asks for ${asked.join(', ')}`)

    const left = service(make)
    for await (const _ of left.list[form](ARGS)) break
    if (left.asked.length !== 1) wrong.push(`.${form}() that is left at once asks for ${left.asked.length} pages`)

    const broken = service(make, (page) => (page === 2 ? Response.json({}, { status: 400 }) : undefined))
    const failure = await collect(broken.list, form)
    if (failure !== 'http') wrong.push(`.${form}() of which a page fails ends with ${JSON.stringify(failure)}`)

    const other = service(make, () => pageWith(pageOf(0), 'https://elsewhere.example/v1/pets?cursor=1'))
    const ended = await collect(other.list, form)
    if (other.asked.length !== 1 || ended !== 'parse')
      wrong.push(`.${form}() that leads to another origin asks for ${other.asked.join(', ')}`)
  }
  return wrong
}

/** A list of sold animals; `instead` replaces its responses. */
function service(make: MakeClient, instead: (page: number) => Response | undefined = () => undefined) {
  const asked: string[] = []
  const client = make(async ({ url }) => {
    asked.push(url)
    // A client that loops ends here.
    if (asked.length > 2 * SIZES.length) return Response.json([])
    const page = Number(new URL(url).searchParams.get('cursor') ?? 0)
    return instead(page) ?? pageWith(pageOf(page), page + 1 < SIZES.length ? linkTo(page + 1) : undefined)
  })
  return { list: listOf(client, 'listPets'), asked }
}

function pageWith(pets: readonly unknown[], next?: string): Response {
  return Response.json(pets, { headers: next ? { Link: `<${next}>; rel="next"` } : {} })
}

function pageOf(page: number): unknown[] {
  return Array.from({ length: SIZES[page] ?? 0 }, (_, at) => ({
    id: 100 * page + at,
    name: 'Rex',
    categoryId: 7,
    status: 'sold',
  }))
}

function linkTo(page: number): string {
  return `${BASE_URL}/pets?status=sold&limit=30&cursor=${page}`
}

/** All items of a list, or the kind of error that it ends with. */
async function collect(list: AnyList, form: keyof AnyList): Promise<unknown> {
  return collected(list[form](ARGS)).catch((error: unknown) => Object(error).kind ?? String(error))
}

/** An address with its parameters in order. */
function sorted(url: string): string {
  const { origin, pathname, searchParams } = new URL(url)
  searchParams.sort()
  return `${origin}${pathname}?${searchParams}`
}
