import {
  type Fault,
  type Json,
  parse,
  type RequestDraft,
  request,
  response,
} from '@contract-first/conformance/test/rewrite'
import { type AnyCall, type AnyList, callOf, listOf, type MakeClient } from '../../client/calls.fixture.ts'

/** Makes a faulty client from a good one. */
export type ClientFault = (make: MakeClient) => MakeClient

/** Between the client and the network: changes its requests. */
export function sends(edit: (draft: RequestDraft) => unknown): ClientFault {
  return around(request((draft) => void edit(draft)))
}

export function sendsBody(edit: (value: unknown) => unknown): ClientFault {
  return sends((draft) => {
    const value = parse(draft.body)
    if (value !== undefined) draft.body = JSON.stringify(edit(value))
  })
}

/** Between the network and the client: changes the responses. */
export function receives(edit: Parameters<typeof response>[0]): ClientFault {
  return around(response(edit))
}

export function around(fault: Fault): ClientFault {
  return (make) => (fetch, options) => {
    const faulty = fault(fetch, undefined)
    return make(async (asked) => faulty(asked), options)
  }
}

/** Between the client and its caller: changes the outcome of a call, in one of its forms. */
export function gives(form: 'result' | 'withResponse', edit: (value: Json) => unknown): ClientFault {
  return calls((call) => {
    const given = call[form].bind(call)
    return Object.assign(call, { [form]: async () => edit({ ...(await given()) }) })
  })
}

export function calls(edit: (call: AnyCall) => AnyCall): ClientFault {
  return (make) => (fetch, options) => {
    const client = make(fetch, options)
    const edited = Object.entries(client).map(([name, member]) =>
      typeof member === 'function' && 'operationId' in member
        ? [name, Object.assign((args?: object) => edit(callOf(client, name, { ...args })), member)]
        : [name, member],
    )
    return Object.fromEntries(edited)
  }
}

/** The same for the pages of a list, or their items. */
export function lists(form: keyof AnyList, edit: (list: AnyList['all']) => AnyList['all']): ClientFault {
  return (make) => (fetch, options) => {
    const client = make(fetch, options)
    const { listPets } = client
    const list = listOf(client, 'listPets')
    const called = (...given: Parameters<typeof listPets>) => listPets(...given)
    return { ...client, listPets: Object.assign(called, listPets, { [form]: edit((args) => list[form](args)) }) }
  }
}
