import { type RequestDraft, replace, request, response } from '@contract-first/conformance/test/rewrite'
import { header, list, operationOf, type PetstoreFault } from '../petstore-edits.ts'

const isFiltered = ({ url }: RequestDraft) => /^(available|pending|sold)$/.test(url.searchParams.get('status') ?? '')
const isNextPage = ({ url }: RequestDraft) => url.searchParams.has('cursor')
const limitOf = ({ url }: RequestDraft) => url.searchParams.get('limit')
const isList = (draft: RequestDraft) => operationOf(draft) === 'listPets'

/** Faults in combinations of a filter, a limit and a cursor, which each work alone. */
export const listFaults: Readonly<Record<string, PetstoreFault>> = {
  'the next page forgets the filter': header('Link', (value) => value.replace(/&?status=\w+/, '')),
  'the filter is applied after a page is cut': response(async (draft, again) => {
    if (!isFiltered(draft.asked) || draft.status !== 200) return
    const wanted = draft.asked.url.searchParams.get('status')
    await replace(draft, await again(({ url }) => url.searchParams.delete('status')))
    const pets: { status?: string }[] = JSON.parse(draft.body)
    draft.body = JSON.stringify(pets.filter(({ status }) => status === wanted))
  }),
  'at most 20 are listed with a filter': list((pets, draft) => (isFiltered(draft) ? pets.slice(0, 20) : pets)),
  'the default limit is 19 with a filter': limits('19', (draft) => isFiltered(draft) && limitOf(draft) === null),
  'the default limit is 19 on a next page': limits('19', (draft) => isNextPage(draft) && limitOf(draft) === null),
  'a next page has at most 99': limits('99', (draft) => isNextPage(draft) && limitOf(draft) === '100'),
  'a cursor beyond the end begins again': response(async (draft, again) => {
    if (isList(draft.asked) && isNextPage(draft.asked) && draft.body === '[]')
      await replace(draft, await again(({ url }) => url.searchParams.delete('cursor')))
  }),
  'the next page is at another host': nextPage((url) => (url.host = '10.0.0.7:3000')),
  'the next page is asked in clear text': nextPage((url) => (url.protocol = 'http:')),
}

function limits(to: string, when: (asked: RequestDraft) => boolean): PetstoreFault {
  return request((draft) => {
    if (isList(draft) && when(draft)) draft.url.searchParams.set('limit', to)
  })
}

/** Changes the URL of the next page. */
function nextPage(edit: (url: URL) => void): PetstoreFault {
  return header('Link', (value) =>
    value.replace(/<([^>]*)>(?=; rel="next")/, (_, address: string) => {
      const url = new URL(address)
      edit(url)
      return `<${url.href}>`
    }),
  )
}
