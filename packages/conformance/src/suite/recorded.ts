import type { Contract } from '../contract/contract.ts'
import { readAnswer, toRecorded } from '../exchange/answer.ts'
import { findingsOf, judgeRequest } from '../exchange/check-request.ts'
import { judgeAnswer } from '../exchange/check-response.ts'
import { toCurl } from '../exchange/curl.ts'
import type { Finding } from '../finding.ts'
import type { RecordedExchange } from './exchange.ts'
import { judgeStray } from './judge-stray.ts'
import { type Cell, createLedger, type KeywordRow } from './ledger.ts'
import type { Policy } from './setup.ts'

export interface RecordedOptions {
  /** What the path of a request begins with. Default: the base of the contract. */
  base?: string
  policy?: Policy
  /** Whether a request that breaks the contract is a finding as well; asked for each. Default: none is. */
  judgesRequests?: () => boolean
}

/** A `fetch` that judges and counts what goes through it. */
export interface RecordedFetch {
  (input: Request | URL | string, init?: RequestInit): Promise<Response>
  /** What the contract has against the answers so far. */
  readonly findings: readonly Finding[]
  readonly exchanges: readonly RecordedExchange[]
  /** What of the contract was seen. */
  cells(): readonly Cell[]
  keywords(): readonly KeywordRow[]
}

/**
 * Wraps any `fetch`, an app's or the global one, so that every exchange of whatever test is held against the contract.
 * The answers pass unchanged; what is wrong with them is found in `findings`.
 */
export function recorded(
  contract: Contract,
  fetch: (request: Request) => Response | Promise<Response>,
  { base = contract.base, policy = {}, judgesRequests = () => false }: RecordedOptions = {},
): RecordedFetch {
  const ledger = createLedger(contract)
  const findings: Finding[] = []
  const exchanges: RecordedExchange[] = []

  async function record(input: Request | URL | string, init?: RequestInit): Promise<Response> {
    const request = new Request(input, init)
    const startedAt = Date.now()
    const asked = await judgeRequest(contract, request, { base })
    const curl = await toCurl(request)
    const requestBody = request.body ? await request.clone().text() : ''
    const { method, url, headers } = request
    const response = await fetch(request)
    const answer = await readAnswer(response.clone())
    const { operation, ofPath } = asked
    const { otherHeaders } = policy
    const found = operation
      ? await judgeAnswer(operation, answer, { method, ...(otherHeaders && { otherHeaders }) })
      : await judgeStray(contract, ofPath, answer, method, policy)
    const sent = judgesRequests() ? findingsOf(asked) : []
    findings.push(...[...sent, ...found].map((finding) => ({ ...finding, curl })))
    const recordedAnswer = { response: toRecorded(answer), startedAt, ms: Date.now() - startedAt }
    exchanges.push({
      case: '',
      operation: operation?.id ?? '',
      method,
      url,
      requestHeaders: [...headers],
      requestBody,
      ...recordedAnswer,
    })
    ledger.asked(asked)
    if (found.length === 0) for (const one of operation ? [operation] : ofPath) ledger.answered(one, answer)
    return response
  }

  return Object.assign(record, { findings, exchanges, cells: ledger.cells, keywords: ledger.keywords })
}
