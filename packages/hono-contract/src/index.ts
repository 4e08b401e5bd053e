export {
  type Admission,
  type AdmissionRequest,
  type AppOptions,
  type AppTypes,
  contractApp,
} from './app.ts'
export {
  type ApiKeyCredential,
  type Authentication,
  type BasicCredential,
  type BearerCredential,
  type Refused,
  refused,
} from './credentials.ts'
export { emitDocument, type OpenApiDocument } from './document.ts'
export type { Contract, ContractRoute, OperationContract, SecurityRequirement, SecurityScheme } from './operation.ts'
export type { Detail, Problem } from './problem.ts'
export { type HeaderArgument, type OtherErrorStatus, Reply, type StatusInRange } from './reply.ts'
export { type Answer, ContractBreach } from './response.ts'
