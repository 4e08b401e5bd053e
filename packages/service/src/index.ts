export type { DocumentFiles } from './documents/document-files.ts'
export { runService, type Service, type ServiceContext } from './plain/run-service.ts'
export type { ServiceParts } from './plain/service-parts.ts'
