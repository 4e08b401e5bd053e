import { isJson, parse, request, response } from '@contract-first/conformance/test/rewrite'
import { breaks, operationOf, type PetstoreFault } from '../petstore-edits.ts'

/**
 * The kinds of faults that fuzzers of web services look for, by the lists of Web Fuzzing Commons
 * (https://github.com/WebFuzzing/Commons, faults.md) and the OWASP API Security Top 10 of 2023.
 */
export const knownFaults: Readonly<Record<string, PetstoreFault>> = {
  'an unexpected property breaks the server': breaks((_, one) =>
    Object.keys(one).some((name) => !['name', 'categoryId', 'status'].includes(name)),
  ),
  'an error with the trace of its cause': response((draft) => {
    const value = parse(draft.body)
    if (draft.status === 500 && isJson(value)) draft.body = JSON.stringify({ ...value, trace: 'Error: no such table' })
  }),
  'a caller chooses the id': response((draft) => {
    const [sent, made] = [parse(draft.asked.body), parse(draft.body)]
    if (draft.status === 201 && isJson(sent) && isJson(made) && 'additional' in sent)
      draft.body = JSON.stringify({ ...made, additional: sent.additional })
  }),
  'a body of any size is read': request((draft) => {
    if (draft.body.length > 65_536) draft.body = '{"name":"Rex","categoryId":7}'
  }),
  'errors differ by path': response((draft) => {
    if (draft.status === 404 && operationOf(draft.asked) === undefined) draft.body = '404 Not Found'
  }),
  'a path below another one answers': request(({ url }) => {
    url.pathname = url.pathname.replace(/\/pets\/no\/such\/path$/, '/pets')
  }),
  'a search looks at the beginning of a status': request(({ url }) => {
    const found = url.searchParams.get('status')
    if (found && !['available', 'pending', 'sold'].includes(found) && 'available'.startsWith(found.slice(0, 3)))
      url.searchParams.set('status', 'available')
  }),
}
