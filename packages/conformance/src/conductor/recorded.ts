import type { Contract } from '../contract/contract.ts'
import { type Answer, readAnswer } from '../exchange/answer.ts'
import { findingsOf, judgeRequest } from '../exchange/check-request.ts'
import { judgeAnswer } from '../exchange/check-response.ts'
import { toCurl } from '../exchange/curl.ts'
import { readRequest, type SentRequest } from '../exchange/sent-request.ts'
import type { Finding } from '../finding.ts'
import { type RecordedExchange, toRecordedExchange } from '../suite/exchange.ts'
import { hiddenOf } from '../suite/hidden.ts'
import { documentedBy, judgeStray } from '../suite/judge-stray.ts'
import { isHeard } from '../suite/policy.ts'
import type { Cell, KeywordRow } from '../suite/report.ts'
import type { Policy } from '../suite/setup.ts'
import { createLedger } from './ledger.ts'

export interface RecordedOptions {
  /** The base of a request's path. Default: the base of the contract. */
  base?: string
  policy?: Policy
  /** Whether a request that breaks the contract is a finding as well; called for each. Default: no. */
  judgesRequests?: () => boolean
}

/** A `fetch` that judges and counts what passes through it. */
export interface RecordedFetch {
  (input: Request | URL | string, init?: RequestInit): Promise<Response>
  /** The findings in the responses so far. */
  findings: readonly Finding[]
  exchanges: readonly RecordedExchange[]
  /** Judges and counts an exchange that took another way, such as a separate socket. */
  hold(sent: SentRequest, answer: Answer): Promise<void>
  /** The cells of the contract that were seen. */
  cells(): readonly Cell[]
  keywords(): readonly KeywordRow[]
}

/**
 * Wraps any `fetch`, an app's or the global one, so that every exchange of any test is checked against the contract.
 * Responses pass unchanged; their mistakes are in `findings`.
 */
export function recorded(
  contract: Contract,
  fetch: (request: Request) => Response | Promise<Response>,
  { base = contract.api.basePath, policy = {}, judgesRequests = () => false }: RecordedOptions = {},
): RecordedFetch {
  const ledger = createLedger(contract)
  const hidden = hiddenOf(contract)
  const findings: Finding[] = []
  const exchanges: RecordedExchange[] = []

  async function record(input: Request | URL | string, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const sent = await readRequest(request)
    const startedAt = Date.now()
    const response = await fetch(request)
    await hold(sent, await readAnswer(response.clone()), startedAt)
    return response
  }

  async function hold(sent: SentRequest, answer: Answer, startedAt = Date.now()): Promise<void> {
    const exchange = toRecordedExchange(sent, answer, startedAt)
    const asked = await judgeRequest(contract, sent, { base })
    const { operation } = asked
    exchanges.push({ ...exchange, case: '', operation: operation?.id ?? '' })
    const { method } = sent
    const { otherHeaders } = policy
    const found = operation
      ? await judgeAnswer(operation, answer, { method, ...(otherHeaders && { otherHeaders }) })
      : await judgeStray(contract, answer, method, policy)
    const ofRequest = judgesRequests() ? findingsOf(asked) : []
    findings.push(...[...ofRequest, ...found].map((finding) => ({ ...finding, curl: toCurl(sent, hidden) })))
    if (isHeard(answer, policy)) ledger.asked(asked, answer)
    if (found.length === 0) ledger.answered(await documentedBy(asked, answer, method), answer, method)
  }

  return Object.assign(record, { findings, exchanges, hold, cells: ledger.cells, keywords: ledger.keywords })
}
