import { type RequestDraft, request, response } from '@contract-first/conformance/test/rewrite'
import { header, operationOf, type PetstoreFault, status } from '../petstore-edits.ts'

const STANDARD = ['GET', 'HEAD', 'OPTIONS', 'PUT', 'POST', 'DELETE', 'PATCH', 'QUERY']
const isOther = ({ method }: RequestDraft) => !STANDARD.includes(method)
const isHead = ({ method }: RequestDraft) => method === 'HEAD'
const isOfPet = ({ url }: RequestDraft) => /\/pets\/./.test(url.pathname)

/** Undocumented methods, and HEAD that differs from GET. */
export const methodFaults: Readonly<Record<string, PetstoreFault>> = {
  'an unknown method is GET': request((draft) => {
    if (isOther(draft) && draft.method !== 'PROPFIND') draft.method = 'GET'
  }),
  'PROPFIND is GET': request((draft) => {
    if (draft.method === 'PROPFIND') draft.method = 'GET'
  }),
  'PROPFIND is GET for everybody': response((draft) => {
    if (draft.asked.method === 'PROPFIND') Object.assign(draft, { status: 207, body: '[]' })
  }),
  'an unknown method breaks the server': status(405, 500, isOther),
  'PROPFIND is not found': status(405, 404, ({ method }) => method === 'PROPFIND'),
  'PROPFIND is refused without Allow': header(
    'Allow',
    () => null,
    ({ asked }) => asked.method === 'PROPFIND',
  ),
  'HEAD has no Content-Type': header(
    'Content-Type',
    () => null,
    ({ asked }) => isHead(asked),
  ),
  'HEAD has another Content-Type': header(
    'Content-Type',
    () => 'text/plain',
    ({ asked }) => isHead(asked),
  ),
  'HEAD of a pet that is not there is answered with 200': status(404, 200, (asked) => isHead(asked) && isOfPet(asked)),
  'HEAD of a pet that is not there has no Content-Type': header(
    'Content-Type',
    () => null,
    ({ asked, status: answered }) => isHead(asked) && answered === 404,
  ),
  'HEAD of a pet that is not there has a body': response((draft) => {
    if (isHead(draft.asked) && draft.status === 404) draft.body = '{}'
  }),
  'HEAD does not look at its parameters': request((draft) => {
    if (isHead(draft) && !isOfPet(draft)) draft.url.search = ''
  }),
  'HEAD takes any type': request((draft) => {
    if (isHead(draft)) draft.headers.delete('Accept')
  }),
  'HEAD does not say that it is deprecated': header(
    'Sunset',
    () => null,
    ({ asked }) => isHead(asked),
  ),
  'HEAD never has a next page': header(
    'Link',
    (link) => (link.includes('next') ? null : link),
    ({ asked }) => isHead(asked) && operationOf(asked) === undefined,
  ),
}
