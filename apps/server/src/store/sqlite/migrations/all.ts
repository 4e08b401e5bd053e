import type { Schema } from '@contract-first/service/store'
import { petsAndKeys } from './0001-pets-and-keys.ts'
import { keyRotation } from './0002-key-rotation.ts'

/** Every step of the schema, in order; a change of the schema is a new one at the end. */
export const schema: Schema = { service: 'petstore', migrations: [petsAndKeys, keyRotation] }
