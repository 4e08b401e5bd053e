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
  'HEAD takes any type': request((draft) => {
    if (isHead(draft)) draft.headers.delete('Accept')
  }),
  'HEAD never has a next page': header(
    'Link',
    (link) => (link.includes('next') ? null : link),
    ({ asked }) => isHead(asked) && operationOf(asked) === undefined,
  ),
}
