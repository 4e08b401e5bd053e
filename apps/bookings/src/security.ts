import type { ServiceTypes as TypesWithKeys } from '@contract-first/service/api'

/** The types that the service adds to those of its document: the credential of each security scheme is a key. */
export type ServiceTypes = TypesWithKeys<'apiKey' | 'oauth'>
