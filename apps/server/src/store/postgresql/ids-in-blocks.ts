import type { Step } from '@contract-first/service/store'

/**
 * Each connection takes 32 ids at a time, so that those who add pets need not wait for one row, and add to several pages
 * of the primary key. Ids are then not in the order in which pets were added, which the contract does not promise.
 */
export const idsInBlocks: Step = { name: 'ids in blocks', sql: 'ALTER SEQUENCE pet_ids CACHE 32' }
