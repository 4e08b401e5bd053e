import { KEY_ROTATION, KEY_SCOPES, KEY_USAGE } from '@contract-first/service/sqlite'
import { inOrder, type Schema } from '@contract-first/service/store'
import { petsAndKeys } from './pets-and-keys.ts'

/** Every migration of the schema, in order; append one to change the schema. */
export const schema: Schema = {
  service: 'petstore',
  migrations: inOrder([petsAndKeys, KEY_ROTATION, KEY_USAGE, KEY_SCOPES]),
}
