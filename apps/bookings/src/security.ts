import type { ServiceTypes as TypesWithKeys } from '@contract-first/service/api'

/** The types that the service adds to those of its document: the credential of each security scheme is a key. */
export interface ServiceTypes extends Omit<TypesWithKeys<'apiKey' | 'oauth'>, 'supplied'> {
  /** Headers that no handler sets. */
  supplied: TypesWithKeys['supplied'] | keyof typeof supplied
}

/** Headers that every response has, besides ids and limits: `{ 'X-Version': '1.2' }`, or a function of the request. */
export const supplied = {}
