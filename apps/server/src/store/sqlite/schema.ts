import { KEY_ROTATION, KEY_SCOPES, KEY_USAGE } from '@contract-first/service/keys/sqlite/steps'
import { inOrder, type Schema } from '@contract-first/service/store'
import { petsAndKeys } from './pets-and-keys.ts'

/** Every step of the schema, in order; a change of the schema is a new one at the end. */
export const schema: Schema = {
  service: 'petstore',
  migrations: inOrder([petsAndKeys, KEY_ROTATION, KEY_USAGE, KEY_SCOPES]),
}
