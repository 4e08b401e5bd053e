export { DocumentError, type DocumentProblem, type LoadOptions } from '@contract-first/document'
export type { JsonSchema, Sample, SchemaAt, SchemaError } from '@contract-first/values'
export type { CommandSetup } from './command/load-setup.ts'
export { type CaseOptions, type CollectedCases, collectCases as cases } from './conductor/cases.ts'
export { type ConformOptions, conform } from './conductor/conform.ts'
export { type RecordedFetch, type RecordedOptions, recorded } from './conductor/recorded.ts'
export type {
  Contract,
  HeaderDoc,
  LinkDoc,
  MediaTypeDoc,
  Operation,
  Parameter,
  RequestBody,
  ResponseDoc,
  SecurityRequirement,
  SecurityScheme,
} from './contract/contract.ts'
export { loadContract } from './contract/load-contract.ts'
export { buildRequest, type Call, type Credential } from './exchange/call.ts'
export { checkRequest, type RequestOptions } from './exchange/check-request.ts'
export { checkResponse, type ResponseOptions } from './exchange/check-response.ts'
export type { Finding, RecordedResponse } from './finding.ts'
export * as relation from './layers/relations/all.ts'
export { impliedBy } from './layers/relations/implied.ts'
export { describeFindings } from './report-files/describe-findings.ts'
export { toHar } from './report-files/har.ts'
export { type Clause, clauses, sentence } from './report-files/sentence.ts'
export { withoutSecrets } from './report-files/without-secrets.ts'
export { writeReport } from './report-files/write-report.ts'
export type { CheckName } from './rule-id.ts'
export type { Case, LayerName, Untested } from './suite/case.ts'
export { describeFinding } from './suite/describe-finding.ts'
export type { RecordedExchange } from './suite/exchange.ts'
export { NotReached } from './suite/not-reached.ts'
export type { Regression } from './suite/regression.ts'
export { loadRegressions } from './suite/regressions.ts'
export type { CaseResult, Cell, KeywordRow, Report } from './suite/report.ts'
export type { CallMaker, Given, Policy, Setup, State, Target } from './suite/setup.ts'
export { parameterBoundaries, parameterViolations, textViolations } from './values/parameter-samples.ts'
