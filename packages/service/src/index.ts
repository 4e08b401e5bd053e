export type { DocumentFiles } from './documents/document-files.ts'
export type { ServiceParts } from './plain/service-parts.ts'
export { runService, type Service, type ServiceContext } from './run-service.ts'
