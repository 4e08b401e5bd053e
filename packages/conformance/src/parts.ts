/** The parts that layers and relations are made of, for those who write their own or drive a run step by step. */

export { describeCell } from './conductor/coverage.ts'
export { createRun, type Run } from './conductor/run.ts'
export { jsonOf } from './exchange/answer.ts'
export { type JudgedRequest, judgeRequest } from './exchange/check-request.ts'
export { documentedResponse } from './exchange/check-response.ts'
export { readRequest } from './exchange/sent-request.ts'
export type { Subject } from './layers/relations/counted-requests.ts'
export { operationOf, relationCase } from './layers/relations/parts.ts'
export { summarise } from './report-files/summary.ts'
export { LAYERS, type Trial } from './suite/case.ts'
export type { Relation } from './suite/relation.ts'
export { placeOf } from './wire/read-parameters.ts'
