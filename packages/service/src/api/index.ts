export {
  describeService,
  environmentVariable,
  exampleBaseUrl,
  type ServiceContract,
  type ServiceDescription,
} from '../contract.ts'
export { createAuthenticate } from './authenticate.ts'
export { describeFirst } from './describe-first.ts'
export { type ErrorAnswer, errorAnswer } from './error-answer.ts'
export { SERVICE_ERRORS } from './error-code.ts'
export { rateLimitHeaders } from './rate-limit-headers.ts'
export { type ServiceOptions, serviceOptions } from './service-options.ts'
export type { ServiceEnv, ServiceTypes } from './service-types.ts'
