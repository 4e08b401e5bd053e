import { isJson, type Json } from '@contract-first/conformance/test/rewrite'
import { error, type PetstoreFault } from '../petstore-edits.ts'

/** Refusals that name a wrong place. */
export const detailFaults: Readonly<Record<string, PetstoreFault>> = {
  'a query parameter is said to be in the path': detail((one) => (one.in === 'query' ? { ...one, in: 'path' } : one)),
  'a header is said to be in the query': detail((one) => (one.in === 'header' ? { ...one, in: 'query' } : one)),
  'a path parameter is said to be in the body': detail((one) => (one.in === 'path' ? { ...one, in: 'body' } : one)),
  'another query parameter is named': detail((one) =>
    one.in === 'query' && one.pointer === 'limit' ? { ...one, pointer: 'cursor' } : one,
  ),
  'a property is named without a slash': detail((one) => ({ ...one, pointer: String(one.pointer).replace(/^\//, '') })),
  'another property is named': detail((one) => (one.pointer === '/categoryId' ? { ...one, pointer: '/name' } : one)),
  'what is missing is said of the whole body': detail((one) =>
    /missing/.test(String(one.message)) ? { ...one, pointer: '' } : one,
  ),
  'a body that is no JSON is said of a property': detail((one) =>
    one.in === 'body' && one.pointer === '' ? { ...one, pointer: '/name' } : one,
  ),
  'only the first of many places is named': details((all) => all.slice(0, 1)),
  'a place that is right is named too': details((all) => [
    ...all,
    { in: 'query', pointer: 'status', message: 'expected one of available, pending, sold' },
  ]),
  'no place is named': error(({ details: _, ...others }) => others),
}

function detail(edit: (one: Json) => Json): PetstoreFault {
  return details((all) => all.map((one) => (isJson(one) ? edit(one) : one)))
}

function details(edit: (all: unknown[]) => unknown[]): PetstoreFault {
  return error((found) => (Array.isArray(found.details) ? { ...found, details: edit(found.details) } : found))
}
