import type { ServiceTypes } from '@contract-first/service/api'

/** The types this service adds to those of its document: one kind of key, however it is sent. */
export type BookingsTypes = ServiceTypes<'apiKey' | 'oauth'>
