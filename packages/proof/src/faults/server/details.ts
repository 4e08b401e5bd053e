import { isJson, type Json } from '@contract-first/conformance/test/rewrite'
import { error, type PetstoreFault } from '../petstore-edits.ts'

/** Refusals that name a wrong place. */
export const detailFaults: Readonly<Record<string, PetstoreFault>> = {
  'a query parameter is said to be in the path': detail((one) => (one.in === 'query' ? { ...one, in: 'path' } : one)),
  'only the first of many places is named': details((all) => all.slice(0, 1)),
  'a place that is right is named too': details((all) => [
    ...all,
    { in: 'query', pointer: 'status', message: 'expected one of available, pending, sold' },
  ]),
}

function detail(edit: (one: Json) => Json): PetstoreFault {
  return details((all) => all.map((one) => (isJson(one) ? edit(one) : one)))
}

function details(edit: (all: unknown[]) => unknown[]): PetstoreFault {
  return error((found) => (Array.isArray(found.details) ? { ...found, details: edit(found.details) } : found))
}
