import {
  KEY_ROTATION,
  KEY_SCOPES,
  KEY_USAGE,
  LIMIT_ROWS,
  LIMIT_ROWS_BY_DAY,
  LIMIT_ROWS_WITH_POSITIONS,
} from '@contract-first/service/postgresql'
import { inOrder, type Schema } from '@contract-first/service/store'
import { idsInBlocks } from './ids-in-blocks.ts'
import { petsAndKeys } from './pets-and-keys.ts'

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
