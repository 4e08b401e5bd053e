import type { Operation, ResponseDoc } from '../contract/contract.ts'
import type { Call } from '../exchange/call.ts'
import { documentedResponse } from '../exchange/check-response.ts'
import type { Case, Layer, LayerContext, Trial } from '../suite/case.ts'
import type { Given, SendOptions, State } from '../suite/setup.ts'
import { expectAsGet } from './head.ts'
import { choicesOf } from './media-choices.ts'

/** Each documented status that the setup has a provider for, for every operation. */
export const states: Layer = { ofAll }

function* ofAll({ operations, setup }: LayerContext): Iterable<Case> {
  for (const operation of operations)
    for (const provided of statesOf(operation, setup.states ?? {})) {
      yield caseOf(operation, provided)
      const isHeadKnown = setup.policy?.implicitMethods?.includes('HEAD')
      if (isHeadKnown && operation.method === 'GET' && !UNREAD.includes(provided.status))
        yield ofHead(operation, provided)
      for (const { name, accepting } of choicesOf(provided.documented).slice(1)) {
        const provide: State = (given) => provided.provide({ ...given, call: accepting(given.call) })
        yield caseOf(operation, { ...provided, provide }, name)
      }
    }
}

interface Provided {
  status: number
  documented: ResponseDoc
  provide: State
}

/** The providers for an operation's documented statuses: its own before those for every operation. */
export function statesOf(operation: Operation, all: Readonly<Record<string, State>>): Provided[] {
  const providers = Object.entries(all)
  const own = new Set(
    providers.flatMap(([key]) => (key.startsWith(`${operation.id} `) ? [key.slice(operation.id.length + 1)] : [])),
  )
  return providers.flatMap(([key, provide]) => {
    const status = key.slice(key.lastIndexOf(' ') + 1)
    const isOwn = key === `${operation.id} ${status}`
    const isShared = key === status && !own.has(status) && (status !== '406' || answersContent(operation))
    const documented = documentedResponse(operation, Number(status))
    return documented && (isOwn || isShared) ? [{ status: Number(status), documented, provide }] : []
  })
}

/** A success without content is acceptable to every `Accept` (RFC 9110, section 15.5.7). */
function answersContent({ responses }: Operation): boolean {
  return responses.some(({ status, content }) => /^2/.test(status) && content.length > 0)
}

/** A server that gives up before reading the request does not know its method. */
const UNREAD = [408, 431]

/** HEAD gets the status of GET. */
function ofHead(operation: Operation, { status, documented, provide }: Provided): Case {
  return {
    id: `${operation.id}/state/${status} HEAD`,
    layer: 'states',
    operation: operation.id,
    pointer: documented.pointer,
    isIsolated: true,
    async run(trial) {
      const given = await trial.given(operation)
      let last: { call: Call; how: SendOptions | undefined } | undefined
      const send: Given['send'] = (call, how) => {
        last = { call, how }
        return given.send(call, how)
      }
      const asGet = await provide({ ...given, send, call: await trial.valid(operation) })
      if (asGet.status !== status || !last) return
      const { call, how } = last
      const asHead = await given.send({ ...call, operation: { ...operation, method: 'HEAD' } }, how)
      expectAsGet(trial, operation, asHead, asGet)
    },
  }
}

/** @param mediaType - the requested type, for `Accept` */
function caseOf(operation: Operation, { status, documented, provide }: Provided, mediaType?: string): Case {
  const run = async (trial: Trial) => {
    const given = await trial.given(operation)
    const answer = await provide({ ...given, call: await trial.valid(operation) })
    if (answer.status !== status)
      trial.fail('state', `this should be answered with ${status}, but the response is ${answer.status}`)
  }
  return {
    id: `${operation.id}/state/${status}${mediaType === undefined ? '' : ` ${mediaType}`}`,
    layer: 'states',
    operation: operation.id,
    pointer: documented.pointer,
    isIsolated: true,
    run,
  }
}
