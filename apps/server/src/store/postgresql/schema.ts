import {
  KEY_ROTATION,
  KEY_SCOPES,
  KEY_USAGE,
  LIMIT_ROWS,
  LIMIT_ROWS_BY_DAY,
  LIMIT_ROWS_WITH_POSITIONS,
} from '@contract-first/service/postgresql'
import { inOrder, type Schema, type Step } from '@contract-first/service/store'
import { petsAndKeys } from './pets-and-keys.ts'

/**
 * Each connection takes 32 ids at a time, so that those who add pets need not wait for one row, and add to several pages
 * of the primary key. Ids are then not in the order in which pets were added, which the contract does not promise.
 */
const idsInBlocks: Step = { name: 'ids in blocks', sql: 'ALTER SEQUENCE pet_ids CACHE 32' }

/** Every migration of the schema, in order; append one to change the schema. */
export const schema: Schema = {
  service: 'petstore',
  migrations: inOrder([
    petsAndKeys,
    KEY_ROTATION,
    LIMIT_ROWS,
    LIMIT_ROWS_BY_DAY,
    KEY_USAGE,
    KEY_SCOPES,
    LIMIT_ROWS_WITH_POSITIONS,
    idsInBlocks,
  ]),
}
