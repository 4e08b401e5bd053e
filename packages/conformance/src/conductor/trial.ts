import { shapeOf } from '@contract-first/document/request'
import type { Contract, Operation } from '../contract/contract.ts'
import { type Answer, readAnswer, toRecorded } from '../exchange/answer.ts'
import { asReferred, buildRequest, type Call } from '../exchange/call.ts'
import { type JudgedRequest, judgeRequest } from '../exchange/check-request.ts'
import { toCurl } from '../exchange/curl.ts'
import { exampleCall } from '../exchange/example.ts'
import { readRequest, type SentRequest } from '../exchange/sent-request.ts'
import type { Variation } from '../exchange/variations.ts'
import type { Finding } from '../finding.ts'
import type { CheckName } from '../rule-id.ts'
import type { Case, ExpectOptions, FoundKind, Trial } from '../suite/case.ts'
import { credentialOf, expectGiven } from '../suite/credentials.ts'
import { type RecordedExchange, toRecordedExchange } from '../suite/exchange.ts'
import { hiddenOf } from '../suite/hidden.ts'
import { judgeError } from '../suite/judge-error.ts'
import { judgeIJson } from '../suite/judge-i-json.ts'
import { documentedBy } from '../suite/judge-stray.ts'
import { leniency } from '../suite/leniency.ts'
import { NotReached } from '../suite/not-reached.ts'
import { isHeard } from '../suite/policy.ts'
import { RULES_OF_MEMORY } from '../suite/rules.ts'
import type { Given, SendOptions, Setup, Target } from '../suite/setup.ts'
import type { ErrorStatuses } from './error-statuses.ts'
import { judgeExchange } from './judge-exchange.ts'
import type { Ledger } from './ledger.ts'

export interface TrialOptions {
  contract: Contract
  setup: Setup
  target: Target
  ledger: Ledger
  errorStatuses: ErrorStatuses
  /** The operations whose plain call succeeds, by their id, each with the variation that it needs. */
  variations: Map<string, Variation | undefined>
  /** Called for an operation that is not to be tried any further, with the status of its plain call. */
  onLeft(operation: Operation, status: number): void
  tried: Case
  kindOf(finding: Finding): FoundKind
  onFinding(finding: Finding): void
  onExchange(exchange: RecordedExchange): void
}

/** A trial that may hold back findings until its case is over. */
export interface RunningTrial extends Trial {
  /** Reports the findings held back. */
  settle(): void
}

/** Runs the requests of one case: sends them, judges and counts the responses, and keeps the exchanges. */
export function createTrial(options: TrialOptions): RunningTrial {
  const { contract, setup, target, ledger, variations, tried, onFinding, onExchange } = options
  const { policy = {} } = setup
  const base = new URL(target.baseUrl).pathname.replace(/\/$/, '')
  const refusesUnknownQuery = policy.unknownQuery === 'refuse'
  const lineOf = (sent: SentRequest) => toCurl(sent, hiddenOf(contract, target), target.curlOptions)
  let last: { sent: SentRequest; asked: JudgedRequest; answer: Answer } | undefined
  let report = onFinding
  const called = new Set<Operation>()
  // After a 5xx the case may report a failed server, which explains most of these findings.
  let heldBack: Finding[] = []

  function settle(isOfFailure = false): void {
    for (const found of heldBack) if (!isOfFailure || !OF_FAILURE.has(found.check)) report(found)
    heldBack = []
  }

  /** @throws {NotReached} if the values in the path of an operation make it another path of the document */
  async function sendRequest(request: Request, how: ExpectOptions = {}, own?: Operation): Promise<Answer> {
    settle()
    const sent = await readRequest(request)
    const asked = await judgeRequest(contract, sent, { base, refusesUnknownQuery })
    const [other] = asked.ofPath
    if (own && other && shapeOf(other.path) !== shapeOf(own.path))
      throw new NotReached(`${new URL(sent.url).pathname} is ${other.path} of the document`)
    const operation = asked.operation?.id ?? ''
    if (asked.operation) called.add(asked.operation)
    const startedAt = Date.now()
    const answer = await answerTo(request, sent, asked)
    last = { sent, asked, answer }
    onExchange({ ...toRecordedExchange(sent, answer, startedAt), case: tried.id, operation })
    const findings = [
      ...(isOfService(sent.url)
        ? await judgeExchange({ contract, target, policy, pointer: tried.pointer }, asked, { sent, answer, how })
        : []),
      ...judgeError(operation, answer, policy, target),
      ...judgeIJson(operation, asked.operation?.pointer ?? tried.pointer, answer, policy),
    ]
    heldBack = findings.map((found) => ({ ...found, case: tried.id, curl: lineOf(sent) }))
    if (answer.status < 500) settle()
    ledger.reached(asked, answer)
    if (isHeard(answer, policy)) ledger.asked(asked, answer)
    // If the policy names the member, there is nothing to infer.
    if (asked.operation && policy.errors?.status === undefined)
      options.errorStatuses.seen(asked.operation, answer, (about) => ({
        ...about,
        operation,
        case: '',
        curl: lineOf(sent),
        response: toRecorded(answer),
      }))
    if (findings.length === 0) ledger.answered(await documentedBy(asked, answer, sent.method), answer, sent.method)
    return answer
  }

  /** @throws {NoAnswer} if there is none: that is a finding, and the case cannot continue */
  async function answerTo(request: Request, sent: SentRequest, { operation }: JudgedRequest): Promise<Answer> {
    try {
      const answer = await readAnswer(await target.fetch(request))
      const slashed = withSlash(request, answer)
      // Followed once.
      if (slashed === undefined) return answer
      const { method, headers } = request
      const again = new Request(slashed, { method, headers, ...(sent.bytes && { body: sent.bytes }) })
      return await readAnswer(await target.fetch(again))
    } catch (error) {
      if (error instanceof NotReached) throw error
      const pointer = operation?.pointer ?? tried.pointer
      const about = { operation: operation?.id ?? tried.operation, case: tried.id, pointer, curl: lineOf(sent) }
      throw new NoAnswer({ check: 'server-error', message: `no response came: ${reasonOf(error)}`, ...about }, error)
    }
  }

  /** Outside the base path there may be other things, such as documents, that the contract does not describe. */
  function isOfService(url: string): boolean {
    return new URL(url).pathname.toLowerCase().startsWith(`${base.toLowerCase()}/`)
  }

  async function send(call: Call, how: SendOptions & ExpectOptions = {}): Promise<Answer> {
    const credential = how.credential === undefined ? credentialOf(call.operation, target) : (how.credential ?? {})
    const variation = how.isInvalid ? undefined : variations.get(call.operation.id)
    const sent = (variation?.isRecommended && variation.change(call)) || call
    const request = await buildRequest(asReferred(sent), how.baseUrl ?? target.baseUrl, credential)
    const answer = await sendRequest(request, how, call.operation)
    if (how.credential === undefined) expectGiven(call.operation, { target, setup }, answer)
    return answer
  }

  async function given(operation: Operation, around: readonly Operation[] = []): Promise<Given> {
    const valid = (other: Operation) => validCall(other, [...around, operation])
    return { contract, operation, target, call: exampleCall(operation), named, valid, send }
  }

  async function validCall(operation: Operation, around: readonly Operation[] = []): Promise<Call> {
    const { calls = {} } = setup
    // An operation may be called like a member of every object.
    const isMade = Object.hasOwn(calls, operation.id) && !around.includes(operation)
    const make = isMade ? calls[operation.id] : undefined
    const call = (await make?.(await given(operation, around))) ?? exampleCall(operation)
    return variations.get(operation.id)?.change(call) ?? call
  }

  function named(id: string): Operation {
    const found = contract.operations.find((operation) => operation.id === id)
    if (!found) throw new TypeError(`The contract has no operation ${id}.`)
    return found
  }

  return {
    contract,
    setup,
    target,
    send,
    sendRequest,
    given: (operation) => given(operation),
    valid: (operation) => validCall(operation),
    startFrom: ({ id }, variation) => variations.set(id, variation),
    leave: options.onLeft,
    isStarted: ({ id }) => variations.has(id),
    async collect(run) {
      settle()
      const collected: Finding[] = []
      const before = report
      report = (finding) => collected.push(finding)
      try {
        await run()
      } finally {
        settle()
        report = before
      }
      return collected
    },
    settle,
    kindOf: options.kindOf,
    report(finding) {
      settle()
      report(finding)
    },
    fail(
      check,
      message,
      { pointer = tried.pointer, rule = check === 'accepted-invalid' && last ? leniency(last.asked) : undefined } = {},
    ) {
      const stub =
        rule && RULES_OF_MEMORY.has(rule) ? [...called].find((operation) => setup.isStub?.(operation)) : undefined
      if (stub !== undefined) throw new NotReached(`${stub.id} is not written yet`)
      const response = last && { curl: lineOf(last.sent), response: toRecorded(last.answer) }
      const held = rule && { rule }
      // A documented outage must be answered as documented.
      settle(check === 'server-error' && !rule)
      report({ check, ...held, operation: tried.operation, case: tried.id, pointer, message, ...response })
    },
  }
}

/** The address that a router redirects to because it ends its paths with a slash; undefined for any other response. */
function withSlash({ url, method }: Request, { status, headers }: Answer): string | undefined {
  const isKept =
    status === 307 || status === 308 || ((status === 301 || status === 302) && /^(?:GET|HEAD)$/.test(method))
  const location = headers.get('Location')
  if (!isKept || location === null || !URL.canParse(location, url)) return undefined
  const [from, to] = [new URL(url), new URL(location, url)]
  return to.origin === from.origin && to.pathname === `${from.pathname}/`
    ? `${from.origin}${to.pathname}${from.search}`
    : undefined
}

/** The checks whose findings a failed handler explains. */
const OF_FAILURE: ReadonlySet<CheckName> = new Set([
  'server-error',
  'status',
  'content-type',
  'body',
  'schema',
  'undocumented-field',
  'header-missing',
  'header-schema',
  'undocumented-header',
])

/** The server gave no response: the connection ended, or it did not send HTTP. */
export class NoAnswer extends Error {
  override readonly name = 'NoAnswer'
  readonly finding: Finding

  constructor(finding: Finding, cause: unknown) {
    super(finding.message, { cause })
    this.finding = finding
  }
}

/** The innermost message: that of fetch itself is always "fetch failed". */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause === undefined ? error.message : reasonOf(error.cause)
}
