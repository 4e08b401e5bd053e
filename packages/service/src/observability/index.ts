export { createAccessLog } from './access-log.ts'
export { observeAll } from './observe-all.ts'
export { OtlpHeaders, otlpHeadersMistakes } from './otlp-headers.ts'
export { createReportFailure } from './report-failure.ts'
