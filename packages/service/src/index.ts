export type { DocumentFiles } from './documents/document-files.ts'
export type { ServiceParts } from './plain/service-parts.ts'
export { type Mount, runService, type Service, type ServiceContext } from './run-service.ts'
